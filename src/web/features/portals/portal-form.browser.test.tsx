import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Portal } from '#contract/portals/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PortalForm } from './portal-form.tsx'

const portal: Portal = {
  id: 'por_1',
  version: 3,
  state: 'DRAFT',
  title: 'Ribbed vase',
  description: 'Tall.',
  category: null,
  textField: null,
  hasTextArea: false,
  priceCents: 2_490,
  currency: 'USD',
  countries: ['US'],
  leadDays: 5,
  rightsOrigin: 'OWN',
  rightsLicense: '',
  rightsEvidence: 'Sketches',
  reviewNote: null,
  product: { id: 'prd_1', name: 'Vase', sku: 'VASE', isArchived: false },
  submittedAt: null,
  listedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const show = (over: Partial<Portal> = {}) =>
  mount(<PortalForm portal={{ ...portal, ...over }} onDirty={() => undefined} />)

test('a change names the version it is based on, and money is sent in cents', async () => {
  const calls = serve({ 'PUT /portals/por_1': () => ({ ...portal, version: 4, priceCents: 3_050 }) })
  await show()
  await field('Price in USD').fill('30.5')
  await page.getByRole('button', { name: 'Remove United States' }).click()
  await field('Countries').fill('German')
  await page.getByRole('option', { name: 'Germany' }).click()
  await save()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ version: 3, priceCents: 3_050, countries: ['DE'], title: 'Ribbed vase' }])
})

test.each([
  ['Price in USD', '0.49'],
  ['Price in USD', 'cheap'],
  ['Lead time in days', '61'],
  ['Title', ''],
])('%s “%s” isn’t sent', async (label, text) => {
  const calls = serve({})
  await show()
  await field(label).fill(text)
  await save()
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('buyers write a text where a file has an area, with what texts cost so far', async () => {
  const calls = serve({
    'GET /portals/por_1/items': () => ({ items: [], textCents: 12, isPending: false }),
    'PUT /portals/por_1': ({ body }) => ({ ...portal, ...(body as object), hasTextArea: true, version: 4 }),
  })
  await show({ hasTextArea: true })
  await page.getByLabelText('Buyers write a text').click()
  await page.getByRole('option', { name: 'Yes, if they want to' }).click()
  await expect.element(page.getByText(/So far, texts added \$0.12/)).toBeVisible()
  await field('What buyers are asked for').fill('')
  await field('Price of a text in USD').fill('lots')
  await save()
  await expect.element(field('What buyers are asked for')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Price of a text in USD')).toHaveAttribute('aria-invalid', 'true')
  await field('What buyers are asked for').fill('Name on the sign')
  await field('Price of a text in USD').fill('2.5')
  await save()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ textField: { label: 'Name on the sign', isRequired: false, surchargeCents: 250 } }])
})

test('without an area on any file, the form says how buyers could write a text', async () => {
  serve({})
  await show()
  await expect.element(page.getByText(/add a text area to a file that/)).toBeVisible()
  await expect.element(page.getByLabelText('Buyers write a text')).not.toBeInTheDocument()
})
