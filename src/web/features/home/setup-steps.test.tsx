import { expect, test } from 'vitest'
import type { LiveOrderingStep } from '#contract/account/live-ordering.ts'
import { setupSteps } from './setup-steps.tsx'

const nothing = {
  isEmailVerified: false,
  hasApplied: false,
  isConnected: false,
  hasProduct: false,
  hasSubmittedDemo: false,
  hasSubmitted: false,
}
const seller: Parameters<typeof setupSteps>[1] = {
  email: 'nora@shop.test',
  card: null,
  liveOrderingSteps: [{ gate: 'EMAIL', state: 'OPEN' }],
}
const withApplication = (state: LiveOrderingStep['state']) => ({
  ...seller,
  liveOrderingSteps: [...seller.liveOrderingSteps, { gate: 'APPLICATION' as const, state }],
})
const actions = { resendMail: null, connect: null }
const keysOf = (steps: ReturnType<typeof setupSteps>) => steps.map(({ key }) => key)
const isDone = (steps: ReturnType<typeof setupSteps>, wanted: string) =>
  steps.find(({ key }) => key === wanted)?.isDone

test('sellers aren’t asked to apply, or for a card, where that isn’t needed', () => {
  expect(keysOf(setupSteps(nothing, seller, actions))).toEqual([
    'confirm',
    'demo',
    'connect',
    'product',
    'first',
  ])
})

test('applying is a step when live ordering requires an application, done while we review it', () => {
  expect(isDone(setupSteps(nothing, withApplication('OPEN'), actions), 'apply')).toBe(false)
  expect(isDone(setupSteps(nothing, withApplication('WAITING'), actions), 'apply')).toBe(true)
})

test('a rejected application reopens the step', () => {
  expect(isDone(setupSteps(nothing, withApplication('REJECTED'), actions), 'apply')).toBe(false)
})

test('saving a card is a step that names the saved one', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }
  const account = { ...seller, card, liveOrderingSteps: [{ gate: 'CARD' as const, state: 'DONE' as const }] }
  const step = setupSteps(nothing, account, actions).find(({ key }) => key === 'card')
  expect(step).toMatchObject({ isDone: true, text: 'Your card ends in 4242.' })
})

test('a finished step stays done, even if earlier steps are open', () => {
  const steps = setupSteps({ ...nothing, hasSubmittedDemo: true }, seller, actions)
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['demo'])
})
