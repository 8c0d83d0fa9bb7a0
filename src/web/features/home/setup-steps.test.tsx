import { expect, test } from 'vitest'
import { setupSteps } from './setup-steps.tsx'

const nothing = {
  isEmailVerified: false,
  hasApplied: false,
  isConnected: false,
  hasProduct: false,
  hasSubmittedDemo: false,
  hasSubmitted: false,
}
const seller = {
  email: 'nora@shop.test',
  liveOrdering: 'EMAIL_NOT_VERIFIED',
  applicationStatus: null,
} as const
const actions = { resendMail: null, connect: null }
const keysOf = (steps: ReturnType<typeof setupSteps>) => steps.map(({ key }) => key)

test('sellers aren’t asked to apply when applications aren’t reviewed', () => {
  const confirmed = { ...nothing, isEmailVerified: true }
  const account = { ...seller, liveOrdering: 'ALLOWED' } as const
  expect(keysOf(setupSteps(confirmed, account, actions))).toEqual([
    'confirm',
    'demo',
    'product',
    'connect',
    'first',
  ])
})

test('applying is a step when live ordering requires an application', () => {
  const account = { ...seller, liveOrdering: 'APPLICATION_REQUIRED' } as const
  expect(keysOf(setupSteps(nothing, account, actions))).toContain('apply')
})

test('a rejected application reopens the step', () => {
  const account = { ...seller, liveOrdering: 'APPLICATION_REQUIRED', applicationStatus: 'REJECTED' } as const
  const steps = setupSteps({ ...nothing, hasApplied: true }, account, actions)
  expect(steps.find(({ key }) => key === 'apply')?.isDone).toBe(false)
})

test('a finished step stays done, even if earlier steps are open', () => {
  const steps = setupSteps({ ...nothing, hasSubmittedDemo: true }, seller, actions)
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['demo'])
})
