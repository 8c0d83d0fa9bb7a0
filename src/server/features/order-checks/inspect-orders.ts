import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { matchOrderLines } from './match-order-lines.ts'
import { storeLineMatches } from './order-check-store.ts'
import { readCheckFacts } from './read-check-facts.ts'
import { readInspectableOrders } from './read-inspectable-orders.ts'

/**
 * Matches and inspects orders of a seller as they are at this moment, in the order of the ids. Until the transaction
 * ends, nobody changes them or what decides on their lines.
 */
export async function inspectOrders(
  context: Context,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
  { withoutUnmatched = false } = {},
): Promise<InspectedOrder[]> {
  const matcher = await loadMatcher(context, tx, sellerId)
  const orders = await readInspectableOrders(tx, sellerId, ids)
  await storeLineMatches(tx, sellerId, matchOrderLines(orders, matcher), context.clock.now())
  // After the orders are locked: whoever changes a fact marks the orders afterwards, and waits for us.
  const facts = await readCheckFacts(context, tx, sellerId, orders)
  return orders.map((read) => {
    const order = { ...read, isPartialAllowed: read.isPartialAllowed || withoutUnmatched }
    return { order, inspection: inspectOrder(order, facts) }
  })
}
