import type { CheckFacts } from '#domain/inspection/inspectable-order.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { matchOrderLines } from './match-order-lines.ts'
import { readCheckFacts } from './read-check-facts.ts'
import { type ReadOrder, readUnlocked } from './read-inspectable-orders.ts'

// Between two chunks other requests get their turn.
const CHUNK = 200

/**
 * Orders of a seller as submitting would find them at this moment, some hundred at a time, with what their check depends
 * on. Nothing is locked or stored, so nobody waits for whoever only looks.
 */
export async function* lookAtOrders(
  context: Context,
  sellerId: string,
  ids: readonly string[],
): AsyncGenerator<{ orders: ReadOrder[]; facts: CheckFacts }> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    yield await context.db.transaction(async (tx) => {
      const matcher = await loadMatcher(context, tx, sellerId)
      const orders = await readUnlocked(tx, sellerId, ids.slice(from, from + CHUNK))
      matchOrderLines(orders, matcher)
      return { orders, facts: await readCheckFacts(context, tx, sellerId, orders) }
    })
  }
}
