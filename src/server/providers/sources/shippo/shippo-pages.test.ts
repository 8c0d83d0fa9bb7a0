import { expect, test } from 'vitest'
import { done } from '#server/providers/call-outcome.ts'
import { readShippoOrder } from './read-shippo-order.ts'
import { syncPages } from './shippo-pages.ts'
import { wireOrder } from './shippo-wire.ts'

const orderOf = (object_id: string, order_status: string) =>
  readShippoOrder(wireOrder.parse({ object_id, order_status, placed_at: '2026-11-01T10:00:00Z' }))

/** How a sync ends that doesn't list 201 orders that we consider open, each of which Shippo has in this status. */
async function endOf(status: string | null): Promise<string> {
  const client: Parameters<typeof syncPages>[0] = {
    listOrders: async () => done({ orders: [], unreadable: [], next: null, previous: null }),
    getOrder: async (_, id) =>
      done(
        status === null
          ? { orders: [], unreadable: [], gone: [id] }
          : { orders: [orderOf(id, status)], unreadable: [] },
      ),
  }
  const ids = Array.from({ length: 201 }, (_, index) => `order-${index}`)
  const request = { cursor: null, now: new Date('2026-11-02T10:00:00Z'), readOpenIds: async () => ids }
  const kinds: string[] = []
  for await (const outcome of syncPages(client, 'token', request)) kinds.push(outcome.kind)
  return kinds.at(-1)!
}

test('a sync isn’t over while more orders may have been closed than it looks up', async () => {
  expect(await endOf(null)).toBe('not-sent')
  expect(await endOf('CANCELLED')).toBe('not-sent')
  // Looking at them again would bring nothing.
  expect(await endOf('PAID')).toBe('done')
  expect(await endOf('AWAITPAY')).toBe('done')
})
