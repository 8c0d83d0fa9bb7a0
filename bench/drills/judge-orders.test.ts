import { expect, test } from 'vitest'
import { judgeOrders } from './judge-orders.ts'

const confirmed = ['so_1', 'so_2'].map((shopOrderId) => ({ shopOrderId, at: 0 }))
const printOrders = [
  { id: 'po_1', shop_order_id: 'so_1' },
  { id: 'po_2', shop_order_id: 'so_2' },
  { id: 'po_3', shop_order_id: 'so_2' },
]
const printed = (...references: string[]) =>
  references.map((reference) => ({ action: 'order.processed' as const, reference }))

test('orders that were confirmed and printed once pass', () => {
  const result = judgeOrders({ confirmed, printOrders, ledger: printed('po_1', 'po_2'), isQuiet: true })
  expect(result).toEqual({ isPassed: true, verdict: 'of 2 orders confirmed 0 lost, of 2 printed 0 twice' })
})

test('an order that was lost, printed twice, printed under two numbers or left waiting doesn’t pass', () => {
  const judge = (given: Partial<Parameters<typeof judgeOrders>[0]>) =>
    judgeOrders({ confirmed, printOrders, ledger: printed('po_1', 'po_2'), isQuiet: true, ...given }).isPassed
  expect(judge({ printOrders: printOrders.slice(0, 1) })).toBe(false)
  expect(judge({ ledger: printed('po_1', 'po_1') })).toBe(false)
  expect(judge({ ledger: printed('po_2', 'po_3') })).toBe(false)
  expect(judge({ isQuiet: false })).toBe(false)
  expect(judge({ printOrders: null })).toBe(false)
  expect(judge({ confirmed: [] })).toBe(false)
  expect(judge({ ledger: [] })).toBe(false)
})
