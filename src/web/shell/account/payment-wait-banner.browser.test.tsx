import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Balance, PaymentWait } from '#contract/money/balance.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PaymentWaitBanner } from './payment-wait-banner.tsx'

const disputed: PaymentWait = {
  reason: 'DISPUTED',
  message: 'A payment of yours is disputed.',
  fix: 'NONE',
  orders: 0,
  lackingCents: 0,
  since: '2026-03-04T10:00:00.000Z',
}

const serveWaiting = (waiting: PaymentWait) => {
  const balance: Balance = {
    balanceCents: 0,
    currency: 'USD',
    autoTopUp: { mode: 'AS_YOU_GO', bundleCents: 2_500, belowCents: 500, dayLimitCents: null },
    collectedTodayCents: 0,
    isSetUp: true,
    owedCents: 0,
    waiting,
  }
  return serve({ 'GET /user/balance': () => ({ balance }) })
}

test('while a payment is disputed, every page says so and leads to Billing', async () => {
  serveWaiting(disputed)
  await mount(<PaymentWaitBanner />)
  await expect.element(page.getByText('A payment of yours is disputed.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open Billing' }))
    .toHaveAttribute('href', '/dashboard/settings/billing')
})

test('orders that lack money are released by one payment', async () => {
  serveWaiting({ ...disputed, fix: 'PAY', orders: 2, lackingCents: 1_250 })
  await mount(<PaymentWaitBanner />)
  await expect.element(page.getByRole('button', { name: 'Pay $12.50' })).toBeVisible()
})
