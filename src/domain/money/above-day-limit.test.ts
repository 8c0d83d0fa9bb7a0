import { expect, test } from 'vitest'
import type { Balance } from '#contract/money/balance.ts'
import { aboveDayLimit } from './above-day-limit.ts'

const asYouGo = { mode: 'AS_YOU_GO', bundleCents: 5_000, belowCents: 0, dayLimitCents: 12_000 } as const
const balance: Balance = {
  ...{ balanceCents: 1_000, currency: 'USD', autoTopUp: asYouGo, collectedTodayCents: 4_000 },
  ...{ isSetUp: true, owedCents: 0, waiting: null },
}
const waiting = { lackingCents: 3_000 } as Balance['waiting']

test.each<[string, Partial<Balance>, number, number]>([
  ['the balance and the rest of the limit suffice', {}, 9_000, 0],
  ['what is above both waits', {}, 9_001, 1],
  ['without a limit nothing waits', { autoTopUp: { ...asYouGo, dayLimitCents: null } }, 900_000, 0],
  ['bundles are collected whole', { autoTopUp: { ...asYouGo, mode: 'BUNDLES' } }, 9_000, 3_000],
  ['orders that wait come first, and have the balance', { waiting }, 9_000, 4_000],
  ['at most the whole cost waits', { collectedTodayCents: 20_000, waiting }, 500, 500],
])('%s', (_, change, cents, expected) => {
  expect(aboveDayLimit({ ...balance, ...change }, cents)).toBe(expected)
})
