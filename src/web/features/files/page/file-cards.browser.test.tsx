import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { DetailsCard } from './details-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { RollOutDialog } from './roll-out-dialog.tsx'

// The cards read these fields only.
const file = {
  id: 'fil_1',
  name: 'Cup',
  folder: '',
  tags: ['kitchen'],
  notes: '',
  isSample: false,
  unsentOrders: 3,
  newest: { version: 3 },
  rights: {
    ...{ origin: null, mayBePrinted: null, license: '' },
    ...{ evidence: '', expiresOn: null, channels: ['STORE', 'PORTAL'] },
  },
} as unknown as FileDetail

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const bodies = (calls: ReturnType<typeof serve>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('details are saved together, with tags as a list', async () => {
  const calls = serve({ 'PUT /files/fil_1': () => ({ file }) })
  await mount(<DetailsCard file={file} />)
  await page.getByLabelText('Name').fill('Big cup')
  await page.getByLabelText('Tags').fill('kitchen, blue')
  await button('Save').click()
  await expect
    .poll(() => bodies(calls, 'PUT'))
    .toEqual([{ name: 'Big cup', folder: '', tags: ['kitchen', 'blue'], notes: '' }])
})

test('more tags than a file can have are not sent', async () => {
  const calls = serve({})
  await mount(<DetailsCard file={file} />)
  await page.getByLabelText('Tags').fill(Array.from({ length: 31 }, (_, index) => `t${index}`).join(','))
  await button('Save').click()
  await expect.element(page.getByLabelText('Tags')).toHaveAttribute('aria-invalid', 'true')
  expect(bodies(calls, 'PUT')).toEqual([])
})

test('rights that aren’t set stay unset', async () => {
  const calls = serve({ 'PUT /files/fil_1': () => ({ file }) })
  await mount(<RightsCard file={file} />)
  await page.getByRole('combobox', { name: /Can we print it/ }).click()
  await page.getByRole('option', { name: /^No/ }).last().click()
  await page.getByLabelText('License').fill(' CC BY 4.0 ')
  await page.getByLabelText('Valid through').fill('2027-03-31')
  await page.getByRole('combobox', { name: 'Where you may sell it' }).click()
  await page.getByRole('option', { name: 'Only my stores' }).click()
  await button('Save').click()
  await expect
    .poll(() => bodies(calls, 'PUT'))
    .toEqual([
      {
        rights: {
          ...{ origin: null, mayBePrinted: false, license: 'CC BY 4.0', evidence: '' },
          ...{ expiresOn: '2027-03-31', channels: ['STORE'] },
        },
      },
    ])
})

test('rolling out shows the products first, and applies what was shown', async () => {
  const calls = serve({
    'POST /files/fil_1/roll-out': ({ body }) => ({
      products: [{ id: 'prd_1', name: 'Planter', fromVersion: 2 }],
      unsentOrders: (body as { scope: string }).scope === 'UNSENT_ORDERS' ? 3 : 0,
    }),
  })
  const onClose = vi.fn()
  await mount(<RollOutDialog file={file} version={{ version: 3 } as FileVersion} onClose={onClose} />)
  await expect.element(page.getByText('Planter, currently version 2')).toBeVisible()
  await page.getByRole('radio', { name: /New and unsubmitted orders/ }).click()
  await expect.element(page.getByText(/reprice 3 unsubmitted orders/)).toBeVisible()
  await button('Update 1 product to version 3').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(bodies(calls, 'POST')).toEqual([
    { version: 3, scope: 'NEW_ORDERS' },
    { version: 3, scope: 'UNSENT_ORDERS' },
    { version: 3, scope: 'UNSENT_ORDERS', apply: true },
  ])
})
