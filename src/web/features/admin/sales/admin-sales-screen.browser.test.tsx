import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AdminSalesScreen } from './admin-sales-screen.tsx'

const at = '2026-11-02T10:00:00.000Z'
const address = {
  name: 'Ana Ruiz',
  line1: '5 Elm St',
  line2: '',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
}
const sent = {
  id: 'sal_1',
  number: 'S-1001',
  state: 'COMPLETED',
  email: 'ana@example.test',
  totalCents: 4200,
  shareCents: 1150,
  currency: 'USD',
  sharePlace: 'PAID_OUT',
  payableAt: at,
  disputeState: null,
  addressRequest: null,
  createdAt: at,
  lines: [],
  seller: { id: 'usr_1', name: 'Mira', email: 'mira@example.test' },
}
const open = { ...sent, id: 'sal_2', number: 'S-1002', state: 'ORDERED', payableAt: null, shareCents: null }
const asked = { ...open, addressRequest: { address: { ...address, country: 'US' }, at } }
const pageOf = (sales: readonly object[]) => ({
  sales,
  pagination: { page: 1, size: 50, total: sales.length, pages: 1 },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = page.getByRole('textbox', { name: /^Reason/ })
const show = () => mount(<AdminSalesScreen />, '/admin-dashboard/sales')

test('a sale is refunded once it was sent, with what that costs the maker and a reason', async () => {
  const calls = serve({
    'GET /admin/sales': () => pageOf([sent, open]),
    'POST /admin/sales/sal_1/refund': () => ({ state: 'REFUNDED' }),
  })
  await show()
  await button('Refund').click()
  await expect
    .element(page.getByText(/Mira loses the \$11\.50 share, even if it was already paid out/))
    .toBeVisible()
  await expect.element(button('Refund $42.00')).toBeDisabled()
  await reason.fill('Broke in the parcel')
  await button('Refund $42.00').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ reason: 'Broke in the parcel' })
})

test('a refused refund stays open with the reason that was written, and is repeated with the same key', async () => {
  const calls = serve({
    'GET /admin/sales': () => pageOf([sent]),
    'POST /admin/sales/sal_1/refund': () =>
      refuse(409, { error: 'SALE_DISPUTED', message: 'The bank decides.' }),
  })
  await show()
  await button('Refund').click()
  await reason.fill('Broke in the parcel')
  await button('Refund $42.00').click()
  await expect.element(page.getByText('The bank decides.')).toBeVisible()
  await expect.element(reason).toHaveValue('Broke in the parcel')
  await button('Refund $42.00').click()
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key)
  await expect.poll(() => keys().length).toBe(2)
  expect(new Set(keys()).size).toBe(1)
})

test('another address is confirmed without a reason, and refused only with one', async () => {
  const calls = serve({
    'GET /admin/sales': () => pageOf([asked]),
    'POST /admin/sales/sal_2/address-decision': () => open,
  })
  await show()
  await expect.element(page.getByText('Ana Ruiz, 5 Elm St, Reno, NV 89501, United States')).toBeVisible()
  await button('Refuse').click()
  await expect.element(button('Refuse address')).toBeDisabled()
  await button('Not now').click()
  await button('Confirm address').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm address' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ isDone: true, requestedAt: at })
})

test('each tab says why it is empty', async () => {
  serve({ 'GET /admin/sales': () => pageOf([]) })
  await show()
  await expect.element(page.getByText('Sales appear once a buyer opens Stripe’s page.')).toBeVisible()
  await page
    .getByRole('link', { name: 'Address changes' })
    .or(page.getByRole('tab', { name: 'Address changes' }))
    .click()
  await expect.element(page.getByText('No buyer is waiting for another address.')).toBeVisible()
})
