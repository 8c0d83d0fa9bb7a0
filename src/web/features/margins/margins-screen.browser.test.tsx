import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { MarginsScreen } from './margins-screen.tsx'

const parts = {
  soldCents: 2_400,
  storeFeeCents: 196,
  printCents: 1_809,
  deliveryCents: 556,
  feeCents: 181,
  paymentCents: 97,
  refundedCents: 0,
  marginCents: -439,
}
const share = { ...parts, id: 'prd_1', name: 'Ribbed vase', orders: 1 }
const order = {
  printOrderId: 'po_1',
  shopOrderId: 'so_1',
  orderNumber: '1043',
  storeName: 'Quill & Clay',
  country: 'US',
  at: '2026-11-22T10:00:00.000Z',
  currency: 'USD',
  paidCents: 2_400,
  isEstimate: false,
  margin: parts,
}
const foreign = { ...order, printOrderId: 'po_2', orderNumber: '1044', currency: 'GBP', margin: null }

async function open(path = '/dashboard/margins') {
  const calls = serve({
    'GET /user/margins/report/30': () => ({
      timeZone: 'UTC',
      orders: 1,
      total: parts,
      apart: [{ currency: 'GBP', orders: 1, paidCents: 2_400, chargedCents: 1_965 }],
      products: [share],
      filaments: [{ ...share, id: 'fil_1', name: 'PLA Black', hex: '#111111' }],
      stores: [share],
      countries: [{ ...share, id: 'US', name: 'US' }],
    }),
    'GET /user/margins': () => ({
      orders: [order, foreign],
      pagination: { page: 1, size: 50, pages: 1, total: 2, isEstimate: false },
    }),
    'GET /user/margins/settings': () => ({ rates: [], floorPercent: null }),
    'PUT /user/margins/settings': ({ body }) => body,
    'GET /shops': () => ({ shops: [] }),
    'GET /products': () => ({
      products: [{ id: 'prd_1', name: 'Ribbed vase', sku: 'VASE', fulfillment: [] }],
      pagination: { page: 1, size: 30, pages: 1, total: 1, isEstimate: false },
    }),
    'GET /filaments': () => ({ filaments: [], fetchedAt: null }),
    'POST /user/margins/what-if': ({ body }) => {
      const { paidCents } = body as { paidCents: number }
      const margin = { ...parts, soldCents: paidCents, marginCents: paidCents - 2_839 }
      return { currency: 'USD', missing: null, isPending: false, margin }
    },
  })
  await mount(<MarginsScreen />, path)
  return calls
}

test('a loss is shown as one, and a currency without a rate stands apart', async () => {
  await open()
  await expect.element(page.getByText('-18.3% of sales')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /1043.*-\$4\.39/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /1044.*No rate for GBP/ })).toBeVisible()
  await expect.element(page.getByText(/until you set a rate for GBP/)).toBeVisible()
})

test('the loss list asks for losses only, and its export is the same list', async () => {
  await open('/dashboard/margins?list=to-submit-losses')
  await expect
    .element(page.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', expect.stringMatching(/of=to-submit.*only=losses/))
})

test('a rate and a floor are saved as typed, and a rate that can’t be read isn’t sent', async () => {
  const calls = await open()
  await page.getByRole('button', { name: 'Rates and floor' }).click()
  await page.getByLabelText(/Margin floor/).fill('15')
  const rates = page.getByLabelText(/Exchange rates/)
  await rates.fill('GBP lots')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(rates).toHaveAttribute('aria-invalid', 'true')
  await rates.fill('GBP 1.27')
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(saved).toEqual([{ floorPercent: 15, rates: [{ currency: 'GBP', rate: 1_270_000 }] }])
})

test('what if: the server computes what is typed, and only once it is whole', async () => {
  const calls = await open()
  await page.getByRole('button', { name: 'What if' }).click()
  await expect.element(page.getByText(/Choose a product and enter/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: /Ribbed vase/ }).click()
  await page.getByLabelText('Pieces').fill('3')
  await page.getByLabelText(/Buyer pays/).fill('30')
  await expect.element(page.getByText(/\$1\.61/)).toBeVisible()
  const asked = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(asked.at(-1)).toEqual({
    ...{ productId: 'prd_1', filamentId: null, quantity: 3, paidCents: 3_000, shopId: null, country: 'US' },
  })
})
