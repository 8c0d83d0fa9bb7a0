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

test('nobody is asked to apply where applications are not reviewed', () => {
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

test('where live ordering waits for an application, it is a step', () => {
  const account = { ...seller, liveOrdering: 'APPLICATION_REQUIRED' } as const
  expect(keysOf(setupSteps(nothing, account, actions))).toContain('apply')
})

test('an application that was not accepted is a step that is open again', () => {
  const account = { ...seller, liveOrdering: 'APPLICATION_REQUIRED', applicationStatus: 'REJECTED' } as const
  const steps = setupSteps({ ...nothing, hasApplied: true }, account, actions)
  expect(steps.find(({ key }) => key === 'apply')?.isDone).toBe(false)
})

test('what was done is done, whatever is still open before it', () => {
  const steps = setupSteps({ ...nothing, hasSubmittedDemo: true }, seller, actions)
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['demo'])
})
