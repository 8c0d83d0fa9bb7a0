import { expect, test } from 'vitest'
import type { Account } from '#contract/account/account.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { summaryOf } from './account-summary.ts'

const accountWith = (fields: Partial<Account>) =>
  ({ userSubscriptions: [], google_icon: null, customer_id: null, premium_level: 0, ...fields }) as Account

const subscription = (status: UserSubscription['status']): UserSubscription => ({
  id: 'sub_1',
  status,
  level: 1,
  startedAt: '2026-03-01T00:00:00.000Z',
  periodEndsAt: '2026-04-01T00:00:00.000Z',
  endsAt: null,
  graceEndsAt: null,
})

test.each<[UserSubscription['status'][], boolean]>([
  [[], false],
  [['ACTIVE'], true],
  [['ACTIVE', 'CANCELED'], false],
  [['CANCELED', 'ACTIVE'], true],
  [['PAST_DUE'], false],
])('subscriptions %j: subscribed is %s, by the last one', (statuses, isSubscribed) => {
  const userSubscriptions = statuses.map(subscription)
  expect(summaryOf(accountWith({ userSubscriptions })).isSubscribed).toBe(isSubscribed)
})

test('photo, customer and plan come from the account', () => {
  const account = accountWith({ google_icon: 'https://x.test/a.png', customer_id: 'cus_1', premium_level: 2 })
  expect(summaryOf(account)).toMatchObject({
    photoURL: 'https://x.test/a.png',
    customerId: 'cus_1',
    premiumLevel: 2,
  })
})
