import { expect, test } from 'vitest'
import { printOrderById, submitRunById, submitRunPage } from '#web/data/orders/order-queries.ts'
import { staleAfterEvent } from './stale-after-event.ts'

const isStale = (key: readonly unknown[], keys: readonly (readonly unknown[])[]) =>
  keys.some((stale) => stale.every((part, index) => part === key[index]))

test('what a large event was about is read again', () => {
  const { submitRunUpdate: run, orderUpdate: order } = staleAfterEvent
  expect(isStale(submitRunById('run_1').queryKey, run)).toBe(true)
  expect(isStale(submitRunPage(3).queryKey, run)).toBe(true)
  expect(isStale(printOrderById('po_1').queryKey, order)).toBe(true)
  for (const keys of Object.values(staleAfterEvent)) expect(keys.length).toBeGreaterThan(0)
})
