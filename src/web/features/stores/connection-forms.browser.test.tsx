import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Connection } from '#contract/stores/connections.ts'
import { ShipstationKeys } from '#web/entities/connection/shipstation-keys.tsx'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { FindOrderForm } from './find-order-form.tsx'

const connection = { id: 'con_1', source: 'shipstation' } as Connection
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

test('disconnecting closes only when it worked', async () => {
  let isRefused = true
  serve({
    'DELETE /connections/con_1': () =>
      isRefused ? refuse(409, { error: 'CONFLICT', message: 'A sync is running.' }) : {},
  })
  const onClose = vi.fn()
  await mount(<DisconnectDialog connection={connection} isOpen onClose={onClose} />)
  await button('Disconnect ShipStation').click()
  await expect.element(page.getByRole('alertdialog').getByText(/Request ID|A sync is running/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  isRefused = false
  await button('Disconnect ShipStation').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a missing order is found by its number, and a failure names the source at the field', async () => {
  let isThere = false
  const calls = serve({
    'POST /connections/con_1/find-order': () =>
      isThere ? { outcome: 'IMPORTED' } : refuse(404, { error: 'NOT_FOUND', message: 'No such order.' }),
  })
  await mount(<FindOrderForm connection={connection} />)
  const number = page.getByLabelText('Find a missing order')
  await expect.element(button('Import order')).toBeDisabled()
  await number.fill(' 1042 ')
  await button('Import order').click()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/^ShipStation: /)).toBeVisible()
  isThere = true
  await button('Import order').click()
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('1042 was imported.')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { orderNumber: '1042' },
    { orderNumber: '1042' },
  ])
})

test('refused keys stay typed, with the reason at the secret', async () => {
  serve({
    'PUT /user/shipstation-credentials': () =>
      refuse(422, { error: 'CREDENTIALS_REFUSED', message: 'ShipStation refused these keys.' }),
  })
  const onClose = vi.fn()
  await mount(<ShipstationKeys onClose={onClose} />)
  await page.getByLabelText('API key').fill('key')
  await page.getByLabelText('API secret').fill('secret')
  await button('Connect').click()
  await expect.element(page.getByLabelText('API secret')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('API key')).toHaveValue('key')
  expect(onClose).not.toHaveBeenCalled()
})
