import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Sale, SaleDetail } from '#contract/portals/sales.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { SalePage } from './sale-page.tsx'
import { SalesScreen } from './sales-screen.tsx'

const sale = (number: number, overrides: Partial<Sale> = {}): Sale => ({
  id: `sal_${number}`,
  number: `S-${number}`,
  state: 'ORDERED',
  lines: [
    {
      portalId: 'por_1',
      title: 'Ribbed vase',
      variant: { Color: 'Black' },
      text: null,
      quantity: 2,
      unitCents: 2_490,
    },
  ],
  ...{ buyerName: 'Bea Buyer', country: 'US', itemsCents: 4_980, deliveryCents: 556, totalCents: 5_536 },
  ...{
    paymentFeeCents: 191,
    printCents: 1_500,
    shareCents: 3_845,
    sharePlace: 'NOT_PAYABLE',
    currency: 'USD',
    printOrderId: 'po_1',
  },
  ...{
    discount: null,
    endReason: null,
    isTextWaiting: false,
    disputeState: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  ...{ paidAt: '2026-11-20T10:01:00.000Z', payableAt: null },
  ...overrides,
})
const detail = (overrides: Partial<SaleDetail> = {}): SaleDetail => ({
  ...sale(1),
  stage: 'SHIPPED',
  texts: [],
  deliverTo: { name: 'Bea Buyer', city: 'Springfield', state: 'IL', country: 'US' },
  parcels: [{ number: '9400', carrier: 'USPS', url: 'https://carrier.example/9400' }],
  charged: { printingCents: 800, deliveryCents: 500, feeCents: 200 },
  entries: [
    { kind: 'PAID', at: '2026-11-20T10:01:00.000Z', cents: 5_345 },
    { kind: 'PRINTED', at: '2026-11-20T10:02:00.000Z', cents: -1_500 },
  ],
  ...overrides,
})
const pageOf = (total: number) => ({
  ...{ currentPage: 1, totalPages: Math.ceil(total / 50), totalItems: total, pageSize: 50 },
  ...{ page: 1, size: 50, pages: Math.ceil(total / 50), total, isEstimate: false },
})

test('the list shows each sale with its share, and a status is asked for', async () => {
  const sales = Array.from({ length: 50 }, (_, index) => sale(index + 1))
  const calls = serve({ 'GET /sales': () => ({ sales, pagination: pageOf(1_200) }) })
  await mount(<SalesScreen />, '/dashboard/portals/sales')
  await expect.element(page.getByText('S-50 · 2 × Ribbed vase')).toBeVisible()
  await expect.element(page.getByText('$38.45').first()).toBeVisible()
  await page
    .getByRole('tab', { name: 'Disputed' })
    .or(page.getByRole('link', { name: 'Disputed' }))
    .click()
  await expect.poll(() => calls.at(-1)!.query.get('show')).toBe('DISPUTED')
})

test('a list without sales says when there will be some, and one that fails can be tried again', async () => {
  serve({ 'GET /sales': () => ({ sales: [], pagination: pageOf(0) }) })
  await mount(<SalesScreen />, '/dashboard/portals/sales')
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  serve({ 'GET /sales': () => refuse(500, { error: 'SERVER_ERROR', message: 'Broken', requestId: 'r' }) })
  await mount(<SalesScreen />, '/dashboard/portals/sales')
  await expect.element(page.getByRole('button', { name: /again|retry/i }).first()).toBeVisible()
})

test('a sale shows where it is and what it leaves, cent by cent', async () => {
  serve({ 'GET /sales/sal_1': () => detail() })
  await mount(<SalePage id="sal_1" />)
  await expect.element(page.getByRole('heading', { name: 'Sale S-1' })).toBeVisible()
  await expect.element(page.getByText('Shipped', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '9400' })).toBeVisible()
  await expect.element(page.getByText(/^Springfield, IL, /)).toBeVisible()
  for (const sum of ['$55.36', '$38.45', '$53.45'])
    await expect.element(page.getByText(sum).first()).toBeVisible()
})

test('a disputed sale says what happens to the share', async () => {
  serve({ 'GET /sales/sal_1': () => detail({ disputeState: 'OPEN' }) })
  await mount(<SalePage id="sal_1" />)
  await expect.element(page.getByText(/Your share is held until the bank decides/)).toBeVisible()
})

test('a sale of someone else isn’t found', async () => {
  serve({})
  await mount(<SalePage id="sal_2" />)
  await expect.element(page.getByText('Sale not found')).toBeVisible()
})

const waiting = {
  ...{ line: 0, letteringId: '00000000-0000-8000-8000-000000000001', text: 'Zoë', sha256: 'a'.repeat(64) },
  ...{ state: 'READY' as const, refusal: null, warning: null },
}
const withText = (overrides: Partial<SaleDetail> = {}) =>
  detail({ state: 'PAID', printOrderId: null, isTextWaiting: true, texts: [waiting], ...overrides })

test('a text is approved by the hash of its picture', async () => {
  const approved = { texts: [{ ...waiting, state: 'APPROVED' as const }], isTextWaiting: false }
  let isChanged = true
  const calls = serve({
    'GET /sales/sal_1': () => withText(isChanged ? {} : approved),
    'POST /sales/sal_1/texts': () =>
      isChanged
        ? refuse(409, { error: 'PROOF_CHANGED', message: 'The picture changed.' })
        : withText(approved),
  })
  await mount(<SalePage id="sal_1" />)
  await expect.element(page.getByRole('img', { name: 'The part with the text “Zoë”' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve 1 text' }).click()
  await expect.element(page.getByText('The picture changed.')).toBeVisible()
  isChanged = false
  await page.getByRole('button', { name: 'Approve 1 text' }).click()
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  const { letteringId, sha256 } = waiting
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ texts: [{ letteringId, sha256 }] })
})

test('refusing a text names the refund and needs a reason; one being made can’t be approved yet', async () => {
  const calls = serve({
    'GET /sales/sal_1': () => withText({ texts: [{ ...waiting, state: 'MAKING', sha256: null }] }),
    'POST /sales/sal_1/texts/refusal': () =>
      withText({
        state: 'REFUNDING',
        isTextWaiting: false,
        endReason: 'The maker doesn’t print your text: No.',
      }),
  })
  await mount(<SalePage id="sal_1" />)
  await expect.element(page.getByRole('button', { name: 'Approve 0 texts' })).toBeDisabled()
  await page.getByRole('button', { name: 'Refuse and refund', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Refuse and refund $55.36' })
  await expect.element(confirm).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('No.')
  await confirm.click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'No.' })
})
