import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Payout, PayoutOverview } from '#contract/money/payouts.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { PayoutsScreen } from './payouts-screen.tsx'

const overview = (overrides: Partial<PayoutOverview> = {}): PayoutOverview => ({
  ...{ isSetUp: true, target: 'BANK', bankFailure: null, hold: null, currency: 'USD', minimumCents: 1_000 },
  account: { state: 'READY', missing: [], country: 'US', checkedAt: '2026-11-20T10:00:00.000Z' },
  upcoming: { sales: 2, cents: 4_000, nextAt: '2026-12-01T10:00:00.000Z' },
  ...{
    waitingCents: 8_420,
    waitsFor: 'PAUSE',
    nextAt: '2026-11-28T10:00:00.000Z',
    owedCents: 0,
    sentCents: 12_000,
  },
  lastMonth: {
    ...{ sales: 3, grossCents: 16_608, paymentFeeCents: 573, printingCents: 3_000, deliveryCents: 1_500 },
    ...{ feeCents: 300, shareCents: 11_235 },
  },
  ...overrides,
})
const payout = (overrides: Partial<Payout> = {}): Payout => ({
  ...{ id: 'pay_1', state: 'SUCCEEDED', amountCents: 12_000, reversedCents: 0, currency: 'USD' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:00:05.000Z', failure: null },
  ...overrides,
})
const pageOf = (total: number) => ({
  ...{ currentPage: 1, totalPages: Math.ceil(total / 25), totalItems: total, pageSize: 25 },
  ...{ page: 1, size: 25, pages: Math.ceil(total / 25), total, isEstimate: false },
})
const show = async (payouts: PayoutOverview, history: Payout[] = [], path = '/dashboard/portals/payouts') => {
  const calls = serve({
    'GET /payouts': () => ({ payouts }),
    'GET /payouts/history': () => ({ payouts: history, pagination: pageOf(history.length) }),
    'POST /payouts/refresh': () => ({ payouts }),
    'PUT /payouts/target': () => ({ payouts: { ...payouts, target: 'BALANCE', waitingCents: 0 } }),
  })
  await mount(<PayoutsScreen />, path)
  return calls
}

test('the next payout, what isn’t payable yet, fees and history are shown cent by cent', async () => {
  await show(overview(), [
    payout({ id: 'pay_2', state: 'FAILED', amountCents: 900, failure: 'Stripe couldn’t send it.' }),
    payout({ reversedCents: 2_500 }),
  ])
  await expect.element(page.getByText('$84.20')).toBeVisible()
  for (const text of ['$40.00 · 2 sales', '$166.08', '-$5.73', '$112.35', 'Failed', 'Sent'])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByText('$25.00 of it was reversed', { exact: false })).toBeVisible()
})

test('a maker who hasn’t begun chooses a country and is sent to Stripe; one that lacks details reads which', async () => {
  await show(
    overview({
      target: 'BALANCE',
      account: { state: 'NOT_STARTED', missing: [], country: null, checkedAt: null },
    }),
  )
  await expect.element(page.getByRole('button', { name: 'Connect with Stripe' })).toBeVisible()
  await expect.element(page.getByText('No payouts yet', { exact: false })).toBeVisible()
  await show(
    overview({
      target: 'BALANCE',
      account: { state: 'RESTRICTED', missing: ['BANK', 'DOCUMENT'], country: 'US', checkedAt: null },
    }),
  )
  await expect.element(page.getByText('A document that shows who you are')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue at Stripe' })).toBeVisible()
})

test('choosing the balance says how much moves, and moves it once agreed to', async () => {
  const calls = await show(overview())
  await page.getByRole('radio', { name: /To your balance/ }).click()
  await expect.element(page.getByText('Move $84.20 to your balance?')).toBeVisible()
  await page.getByRole('button', { name: 'Move $84.20' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
  await expect.element(page.getByText('Move $84.20 to your balance?')).not.toBeInTheDocument()
})

test('a hold, a debt and a bank that sent money back are explained', async () => {
  await show(
    overview({
      hold: { reason: 'We check a report.', since: '2026-11-20T10:00:00.000Z' },
      bankFailure: { cents: 5_000, reason: 'account closed', at: '2026-11-20T10:00:00.000Z' },
      ...{ owedCents: 700, waitsFor: 'ADMINISTRATOR', waitingCents: 0 },
    }),
  )
  for (const text of ['Your payouts are on hold', 'You owe $7.00', 'Your bank sent back $50.00'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText('We check a report.', { exact: false })).toBeVisible()
})

test('back from Stripe the account is read there, and a page that can’t load can be tried again', async () => {
  const calls = await show(overview(), [], '/dashboard/portals/payouts?setup=returned')
  await expect.element(page.getByText('Checked with Stripe')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0)
  serve({ 'GET /payouts': () => refuse(500, { error: 'SERVER_ERROR', message: 'Broken', requestId: 'r' }) })
  await mount(<PayoutsScreen />, '/dashboard/portals/payouts')
  await expect.element(page.getByRole('button', { name: /again|retry/i }).first()).toBeVisible()
})
