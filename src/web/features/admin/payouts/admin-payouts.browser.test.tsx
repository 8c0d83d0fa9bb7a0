import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PayoutMaker } from '#contract/admin/payouts.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AdminPayoutsScreen } from './admin-payouts-screen.tsx'

const maker = (number: number, overrides: Partial<PayoutMaker> = {}): PayoutMaker => ({
  maker: { id: `usr_${number}`, name: `Maker ${number}`, email: `maker${number}@mail.example` },
  ...{ target: 'BANK', accountState: 'READY', waitingCents: 2_000, waitsFor: null, hold: null },
  ...{ lastPayoutAt: null, requestedCents: null },
  ...overrides,
})
const pageOf = (total: number) => ({
  ...{ currentPage: 1, totalPages: 1, totalItems: total, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total, isEstimate: false },
})
const listOf = (makers: PayoutMaker[]) => ({
  ...{ makers, pagination: pageOf(makers.length), limitCents: 100_000, isSetUp: true },
  due: { makers: makers.length, cents: 4_000 },
})

test('a run shows who gets how much, and afterwards what came of each', async () => {
  const calls = serve({
    'GET /admin/payouts': () => listOf([maker(1), maker(2)]),
    'POST /admin/payouts/run': () => ({
      results: [
        { makerId: 'usr_1', result: 'STARTED', amountCents: 2_000, payoutId: 'pay_1', waitsFor: null },
        { makerId: 'usr_2', result: 'CHANGED', amountCents: 0, payoutId: null, waitsFor: null },
      ],
    }),
  })
  await mount(<AdminPayoutsScreen />, '/admin-dashboard/payouts')
  await page.getByRole('button', { name: 'Pay 2 makers · $40.00' }).click()
  await page.getByRole('button', { name: 'Pay $40.00' }).click()
  await expect.element(page.getByText('$20.00 to 1 maker is on its way')).toBeVisible()
  await expect.element(page.getByText('Not sent: the amount has changed')).toBeVisible()
  const run = calls.find(({ method }) => method === 'POST')!
  expect(run.body).toEqual({
    makers: [
      { id: 'usr_1', amountCents: 2_000 },
      { id: 'usr_2', amountCents: 2_000 },
    ],
  })
})

test('a hold needs a reason, names the amount, and says why it failed', async () => {
  serve({
    'GET /admin/payouts': () => listOf([maker(1)]),
    'POST /admin/payouts/usr_1/hold': () =>
      refuse(409, {
        error: 'PAYOUTS_HELD',
        message: 'Payouts are on hold. Nothing was changed.',
        requestId: 'r',
      }),
  })
  await mount(<AdminPayoutsScreen />, '/admin-dashboard/payouts')
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Hold $20.00' })
  await expect.element(confirm).toBeDisabled()
  await page.getByLabelText('Reason').fill('A report')
  await confirm.click()
  await expect.element(page.getByText('Payouts are on hold. Nothing was changed.')).toBeVisible()
})

test('an empty list says so', async () => {
  serve({ 'GET /admin/payouts': () => listOf([]) })
  await mount(<AdminPayoutsScreen />, '/admin-dashboard/payouts')
  await expect.element(page.getByText('All clear')).toBeVisible()
})
