import { expect, test } from 'vitest'
import { liveOrderingOf, liveOrderingSteps } from './live-ordering-steps.ts'

const seller = { emailVerified: true, applicationStatus: 'ACCEPTED', hasCard: true } as const
const reviewed = { areApplicationsReviewed: true, hasCards: true }
type Facts = Parameters<typeof liveOrderingSteps>[0]

test.each<[string, Partial<Facts>, string]>([
  ['everything is done', {}, 'ALLOWED'],
  ['the address isn’t confirmed', { emailVerified: false }, 'EMAIL_NOT_VERIFIED'],
  ['nobody applied', { applicationStatus: null }, 'APPLICATION_REQUIRED'],
  ['the application is under review', { applicationStatus: 'PENDING' }, 'APPLICATION_REQUIRED'],
  ['the application was rejected', { applicationStatus: 'REJECTED' }, 'APPLICATION_REQUIRED'],
  [
    'nothing is done',
    { emailVerified: false, applicationStatus: null, hasCard: false },
    'EMAIL_NOT_VERIFIED',
  ],
  ['only the card is missing', { hasCard: false }, 'ALLOWED'],
])('when %s, live ordering says so', (_, facts, expected) => {
  expect(liveOrderingOf(liveOrderingSteps({ ...seller, ...facts }, reviewed))).toBe(expected)
})

test('only what this installation asks for is a step', () => {
  const gates = (site: Parameters<typeof liveOrderingSteps>[1]) =>
    liveOrderingSteps({ ...seller, applicationStatus: null }, site).map(({ gate }) => gate)
  expect(gates(reviewed)).toEqual(['EMAIL', 'APPLICATION', 'CARD'])
  expect(gates({ areApplicationsReviewed: false, hasCards: true })).toEqual(['EMAIL', 'CARD'])
  expect(gates({ areApplicationsReviewed: false, hasCards: false })).toEqual(['EMAIL'])
})
