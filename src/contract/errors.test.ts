import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalog } from './errors.ts'
import { messageOf } from './general-errors.ts'

test.each([
  [400, 'Invalid request - please check your input'],
  [401, 'Authentication required - please log in'],
  [403, 'Access denied - insufficient permissions'],
  [404, 'Resource not found'],
  [409, 'Conflict - resource already exists'],
  [422, 'Validation error - please check your input'],
  [429, 'Too many requests - please try again later'],
  [500, 'Server error - Try again or check back soon'],
  [502, 'Service temporarily unavailable'],
  [503, 'Service temporarily unavailable'],
  [418, 'An unexpected error occurred'],
])('a reply with status %d and no message shows the sentence of the specification', (status, sentence) => {
  expect(messageOf(status, null)).toBe(sentence)
  expect(messageOf(status, { message: 'From the server', error: 'CODE' })).toBe('From the server')
  expect(messageOf(status, { error: 'CODE' })).toBe('CODE')
})

const stopsAnOrder: ErrorCode[] = [
  'ORDER_ALREADY_SUBMITTED',
  'ORDER_NOT_OPEN',
  'LINE_UNMATCHED',
  'NOTHING_TO_PRINT',
  'ADDRESS_INCOMPLETE',
  'ORDER_HELD',
  'ORDER_DUPLICATE',
  'STORE_NOT_SYNCED',
  'ORDER_CHANGED',
  'FILAMENT_UNAVAILABLE',
  'PERSONALIZATION_MISSING',
  'PROOF_MISSING',
  'ABOVE_SPENDING_CAP',
  'PRICE_CHANGED',
  'DIRECT_ORDER_INCOMPLETE',
  'FINDINGS_NOT_ACCEPTED',
  'DIRECT_ORDER_TEMPLATE',
  'RUN_EMPTY',
  'COMPARING_AFTER_RESTORE',
  'ORDER_REFUSED',
]

test.each(stopsAnOrder)('%s, which stops an order, says that nothing was charged', (code) => {
  expect(errorCatalog[code].message).toMatch(/You weren’t charged/)
})

test('an order that can no longer be canceled says that nothing was refunded', () => {
  expect(errorCatalog.ORDER_NOT_CANCELABLE.message).toContain('Nothing was refunded')
})
