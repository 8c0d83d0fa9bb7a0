import { expect, test } from 'vitest'
import { errorFromAnswer, errorWithoutAnswer } from '#web/lib/api-error.ts'
import { outcomeOf } from './sign-in.ts'

const none = new Headers()

test('an unknown address and a wrong password read the same', () => {
  const unknown = outcomeOf(errorFromAnswer(401, none, { message: 'User not found' }))
  const wrong = outcomeOf(errorFromAnswer(401, none, { message: 'Invalid password' }))
  expect(unknown).toEqual(wrong)
})

test('after too many attempts people are told how long to wait', () => {
  expect(outcomeOf(errorFromAnswer(429, new Headers({ 'retry-after': '42' }), {}))).toEqual({
    kind: 'wait',
    seconds: 42,
  })
})

test('trouble on our side is not blamed on the password', () => {
  expect(outcomeOf(errorFromAnswer(503, none, null))).toEqual({
    kind: 'failed',
    message: 'Service temporarily unavailable',
  })
  expect(outcomeOf(errorWithoutAnswer(null))).toEqual({ kind: 'failed', message: 'Something went wrong!' })
})
