import { expect, test } from 'vitest'
import { errorFromAnswer, errorWithoutAnswer } from '#web/lib/api-error.ts'
import { refusalOf } from './attempt.ts'

const none = new Headers()

test('after too many attempts the form says how long to wait', () => {
  const headers = new Headers({ 'retry-after': '42' })
  expect(refusalOf(errorFromAnswer(429, headers, {}))).toMatchObject({ waitSeconds: 42 })
})

test('a rate limit without a retry time lasts one minute', () => {
  expect(refusalOf(errorFromAnswer(429, none, {}))).toMatchObject({ waitSeconds: 60 })
})

test('server errors aren’t blamed on the input', () => {
  expect(refusalOf(errorFromAnswer(503, none, null)).message).toBe('Service temporarily unavailable')
  expect(refusalOf(errorFromAnswer(502, none, null)).message).toBe('Service temporarily unavailable')
  expect(refusalOf(errorWithoutAnswer(null)).message).toBe('Something went wrong!')
  expect(refusalOf(new TypeError('a bug')).message).toBe('Something went wrong!')
})

test('field errors appear next to their field', () => {
  const body = { error: 'VALIDATION_FAILED', details: [{ path: 'body.email', message: 'is not an address' }] }
  expect(refusalOf(errorFromAnswer(422, none, body)).fields).toEqual({ email: 'This is not an address' })
})
