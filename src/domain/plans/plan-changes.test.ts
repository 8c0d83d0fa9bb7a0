import { expect, test } from 'vitest'
import { plans } from '#contract/account/plans.ts'
import { planChanges } from './plan-changes.ts'

const [free, maker, studio] = plans

test('leaving a plan names everything that stops, and that nothing is deleted', () => {
  const { lost, gained } = planChanges(maker, free)
  expect(lost).toEqual([
    'Automatic ordering stops. Ready orders wait until you submit them.',
    'Margins are no longer shown, and the margin floor holds no orders back. Your fees and rates stay.',
    'Our fee is 10% of the printing instead of 7%.',
    'Storage is 5 GB instead of 25 GB. Your files stay; above that, you can’t add new ones.',
    'Support replies within 3 business days.',
  ])
  expect(gained).toEqual([])
})

test('a better plan names what it adds, and only that', () => {
  expect(planChanges(maker, studio)).toEqual({
    lost: [],
    gained: [
      'Our fee is 5% of the printing instead of 7%.',
      'Storage is 100 GB instead of 25 GB.',
      'Support replies within 8 hours on business days.',
    ],
  })
  expect(planChanges(free, studio).gained[0]).toContain('automatically')
})

test('the same plan changes nothing', () => {
  expect(planChanges(studio, studio)).toEqual({ lost: [], gained: [] })
})
