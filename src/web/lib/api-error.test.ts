import { expect, test } from 'vitest'
import { errorFromAnswer, errorWithoutAnswer } from './api-error.ts'

const none = new Headers()

test('the server’s own sentence is shown, with the reference to quote', () => {
  const body = { error: 'SKU_TAKEN', message: 'Another product already has this SKU', requestId: 'req-1' }
  const error = errorFromAnswer(409, none, body)
  expect(error).toMatchObject({ status: 409, code: 'SKU_TAKEN', message: body.message, requestId: 'req-1' })
})

test('without a sentence the error field is shown, without that the text for the status', () => {
  expect(errorFromAnswer(409, none, { error: 'Taken' }).message).toBe('Taken')
  expect(errorFromAnswer(409, none, null).message).toBe('Conflict - resource already exists')
  expect(errorFromAnswer(503, none, '<html>').message).toBe('Service temporarily unavailable')
  expect(errorFromAnswer(418, none, {}).message).toBe('An unexpected error occurred')
})

test('no answer has its own sentence and keeps the cause', () => {
  const cause = new TypeError('network')
  expect(errorWithoutAnswer(cause)).toMatchObject({ status: 0, message: 'Something went wrong!', cause })
})

test('a code that is not in the catalog is unknown, even if it is the name of something inherited', () => {
  expect(errorFromAnswer(400, none, { error: 'toString' }).code).toBe('UNKNOWN')
})

test('how long to wait is read from the answer', () => {
  expect(errorFromAnswer(429, new Headers({ 'retry-after': '12' }), {}).retryAfterSeconds).toBe(12)
  expect(errorFromAnswer(429, new Headers({ 'x-retry-after': '7.2' }), {}).retryAfterSeconds).toBe(8)
  expect(errorFromAnswer(429, new Headers({ 'retry-after': 'soon' }), {}).retryAfterSeconds).toBeNull()
  expect(errorFromAnswer(429, none, {}).retryAfterSeconds).toBeNull()
})

test('field errors that are not field errors are left out', () => {
  const details = [{ path: 'key', message: 'is empty' }, 'nonsense', { path: 1 }]
  expect(errorFromAnswer(422, none, { details }).details).toEqual([details[0]])
})
