import { expect, test } from 'vitest'
import { type SubscriptionState, subscribedLevel } from './subscribed-level.ts'

const now = new Date('2026-03-10T12:00:00Z')
const failed = (instant: string): SubscriptionState => ({
  status: 'PAST_DUE',
  level: 2,
  pastDueSince: new Date(instant),
})

test.each<[string, SubscriptionState[], number]>([
  ['no subscription', [], 0],
  ['an active one', [{ status: 'ACTIVE', level: 1, pastDueSince: null }], 1],
  ['a trial', [{ status: 'TRIALING', level: 2, pastDueSince: null }], 2],
  ['an ended one', [{ status: 'CANCELED', level: 2, pastDueSince: null }], 0],
  ['one that Stripe gave up on', [{ status: 'UNPAID', level: 2, pastDueSince: null }], 0],
  ['a payment that failed today', [failed('2026-03-10T11:00:00Z')], 2],
  ['a payment that failed a second less than a week ago', [failed('2026-03-03T12:00:01Z')], 2],
  ['a payment that failed a week ago', [failed('2026-03-03T12:00:00Z')], 0],
  [
    'an ended one and a new one',
    [
      { status: 'CANCELED', level: 2, pastDueSince: null },
      { status: 'ACTIVE', level: 1, pastDueSince: null },
    ],
    1,
  ],
])('%s', (_, subscriptions, level) => {
  expect(subscribedLevel(subscriptions, now)).toBe(level)
})
