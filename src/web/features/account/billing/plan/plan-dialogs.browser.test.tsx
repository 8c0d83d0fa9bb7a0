import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import { plans } from '#contract/account/plans.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CancelPlanDialog, ChangePlanDialog, SubscribeDialog } from './plan-dialogs.tsx'

const subscription = { level: 2, periodEndsAt: '2026-12-05T10:00:00Z' } as UserSubscription
// The dialogs read these fields only.
const account = {
  timeZone: 'UTC',
  automateOrdering: true,
  userSubscriptions: [subscription],
} as unknown as Account
const button = (name: string) => page.getByRole('button', { name, exact: true })
const nothing = () => undefined

test('subscribing names the price and what starts automatically; a failure keeps the dialog', async () => {
  const calls = serve({ 'POST /user/plan-page': () => refuse(502, { error: 'BILLING_UNAVAILABLE' }) })
  await mount(<SubscribeDialog account={account} plan={plans[1]} onClose={nothing} />)
  await expect.element(page.getByText(/Automatic ordering is switched on/)).toBeVisible()
  await button('Continue to Stripe · $19.00 per month').click()
  await expect.poll(() => calls.map(({ body }) => body)).toContainEqual({ level: 1 })
  await expect.element(button('Continue to Stripe · $19.00 per month')).toBeEnabled()
})

test('a change can’t be confirmed before its cost is known, and a credit is said as one', async () => {
  const cost = Promise.withResolvers<unknown>()
  serve({ 'GET /user/plan-change': () => cost.promise })
  await mount(<ChangePlanDialog account={account} plan={plans[1]} onClose={nothing} />)
  await expect.element(button('Change to Maker on Stripe’s page')).toBeDisabled()
  cost.resolve({
    dueNowCents: -1_250,
    monthlyCents: 1_900,
    currency: 'USD',
    nextInvoiceAt: '2026-12-05T10:00:00Z',
  })
  await expect.element(page.getByText(/You get a credit of \$12\.50/)).toBeVisible()
  await expect.element(button('Change to Maker on Stripe’s page')).toBeEnabled()
})

test('canceling says until when the plan stays and what is lost', async () => {
  serve({})
  await mount(<CancelPlanDialog account={account} subscription={subscription} onClose={nothing} />)
  await expect.element(page.getByText(/You keep it until Dec 5, 2026/)).toBeVisible()
  await expect.element(page.getByText('Your files, products, orders and settings stay.')).toBeVisible()
})
