import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import type { AutoTopUp } from '#contract/money/balance.ts'
import type { BillingDetails } from '#contract/money/statements.ts'
import type { PlanInvoice } from '#contract/money/subscriptions.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AddMoneyForm } from './balance/add-money-form.tsx'
import { AutoTopUpForm } from './balance/auto-top-up-form.tsx'
import { InvoiceList } from './plan/invoice-list.tsx'
import { BillingDetailsForm } from './statement/billing-details-form.tsx'

// The forms read these fields only.
const account = { id: 'usr_1', timeZone: 'UTC', card: { last4: '4242' } } as Account
const autoTopUp = {
  mode: 'AS_YOU_GO',
  bundleCents: 5_000,
  belowCents: 1_000,
  dayLimitCents: null,
} as AutoTopUp
const details: BillingDetails = {
  company: 'Quill Prints',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  taxId: '',
}
const invoice: PlanInvoice = {
  id: 'in_1',
  number: 'SP-7',
  createdAt: '2026-10-05T10:00:00Z',
  totalCents: 1_900,
  paidCents: 0,
  currency: 'USD',
  status: 'OPEN',
  pageUrl: 'https://stripe.test/in_1',
  pdfUrl: null,
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const puts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('money is added only for an amount in bounds, and the button names exactly what is charged', async () => {
  const calls = serve({ 'POST /user/top-ups': () => ({ url: null, collection: { state: 'SUCCEEDED' } }) })
  await mount(<AddMoneyForm account={account} />)
  await page.getByLabelText(/Add money/).fill('0.10')
  await button(/card ending in 4242/).click()
  await expect.element(page.getByText(/Enter an amount from/)).toBeVisible()
  expect(calls).toEqual([])
  await page.getByLabelText(/Add money/).fill('25')
  await button('Add $25.00 from card ending in 4242').click()
  await expect.element(page.getByLabelText(/Add money/)).toHaveValue('')
  expect(puts(calls)).toEqual([{ amountCents: 2_500, from: 'SAVED_CARD', key: expect.any(String) }])
})

test('a payment repeated after a lost reply carries the same key, another amount a new one', async () => {
  const calls = serve({ 'POST /user/top-ups': () => refuse(502, { error: 'CARDS_UNAVAILABLE' }) })
  await mount(<AddMoneyForm account={account} />)
  await page.getByLabelText(/Add money/).fill('25')
  await button(/Add \$25/).click()
  await expect.poll(() => puts(calls)).toHaveLength(1)
  await button(/Add \$25/).click()
  await expect.poll(() => puts(calls)).toHaveLength(2)
  await page.getByLabelText(/Add money/).fill('30')
  await button(/Add \$30/).click()
  await expect.poll(() => puts(calls)).toHaveLength(3)
  const keys = puts(calls).map((body) => (body as { key: string }).key)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('a daily limit below one top-up is refused before it is sent', async () => {
  const calls = serve({ 'PUT /user/balance/auto-top-up': ({ body }) => ({ autoTopUp: body }) })
  await mount(<AutoTopUpForm autoTopUp={autoTopUp} />)
  await page.getByText('Top up in advance').click()
  await page.getByLabelText(/Top up by/).fill('80')
  await page.getByLabelText(/Limit per day/).fill('50')
  await button('Save').click()
  await expect.element(page.getByText(/must allow at least one top-up/).first()).toBeVisible()
  expect(puts(calls)).toEqual([])
  await page.getByLabelText(/Limit per day/).fill('160')
  await button('Save').click()
  await expect
    .poll(() => puts(calls))
    .toEqual([{ mode: 'BUNDLES', bundleCents: 8_000, belowCents: 1_000, dayLimitCents: 16_000 }])
})

test('billing details are saved whole', async () => {
  const calls = serve({ 'PUT /user/billing-details': ({ body }) => body })
  await mount(<BillingDetailsForm details={details} />)
  await page.getByLabelText('City').fill('Portland')
  await button('Save details').click()
  await expect.poll(() => puts(calls)).toEqual([{ ...details, city: 'Portland' }])
})

test('an unpaid invoice leads to its payment, a paid one to its receipt', async () => {
  const paid = { ...invoice, id: 'in_0', number: 'SP-6', status: 'PAID' as const }
  serve({ 'GET /user/plan-invoices': () => ({ invoices: [invoice, paid] }) })
  await mount(<InvoiceList />)
  await expect.element(page.getByRole('link', { name: /^Pay for invoice SP-7/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Receipt for invoice SP-6/ })).toBeVisible()
})
