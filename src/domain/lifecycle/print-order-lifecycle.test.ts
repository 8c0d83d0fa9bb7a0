import { expect, test } from 'vitest'
import { canCancel } from './cancel-rules.ts'
import { canTransition, isOver } from './print-order-lifecycle.ts'
import { canReport } from './problem-rules.ts'

test('an order that has shipped never goes back to printing', () => {
  expect(canTransition('SHIPPED', 'PRINTING')).toBe(false)
  expect(canTransition('SHIPPED', 'DELIVERED')).toBe(true)
})

test.each(['FAILED', 'CANCELED', 'REFUNDED'] as const)(
  'an order that is %s can be submitted again',
  (state) => {
    expect(isOver(state)).toBe(true)
  },
)

test('an order can be canceled until it has shipped, and a test only while it is priced', () => {
  expect(canCancel({ state: 'PREPARED', isTest: false })).toBe(true)
  expect(canCancel({ state: 'PRINTING', isTest: false })).toBe(true)
  expect(canCancel({ state: 'SHIPPED', isTest: false })).toBe(false)
  expect(canCancel({ state: 'DRAFTED', isTest: true })).toBe(false)
})

test('a claim needs something that was printed', () => {
  expect(canReport({ state: 'SHIPPED', isTest: false })).toBe(true)
  expect(canReport({ state: 'PREPARED', isTest: false })).toBe(false)
  expect(canReport({ state: 'PRINTING', isTest: false })).toBe(false)
  expect(canReport({ state: 'DELIVERED', isTest: true })).toBe(false)
})
