import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { recordItemEdits } from '../shop-orders/edits/record-edits.ts'
import { matchOrderLines } from './match-order-lines.ts'
import { storeLineMatches } from './order-check-store.ts'
import { readCheckFacts } from './read-check-facts.ts'
import { readInspectableOrders } from './read-inspectable-orders.ts'

/**
 * Matches and inspects a seller's current orders, in the order of the ids. Locks the orders and everything that
 * determines their matches until the transaction ends.
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
  const at = context.clock.now()
  const matches = matchOrderLines(orders, matcher)
  await storeLineMatches(tx, sellerId, matches, at)
  const moved = matches.flatMap(({ lineId, isMoved }) => (isMoved ? [lineId] : []))
  await recordItemEdits(tx, sellerId, moved, { what: 'LINKED', actor: 'system', at })
  // Read after locking the orders: a transaction that changes a fact marks the orders afterwards, and waits for us.
  const facts = await readCheckFacts(context, tx, sellerId, orders)
  return orders.map((read) => {
    const order = { ...read, isPartialAllowed: read.isPartialAllowed || withoutUnmatched }
    return { order, inspection: inspectOrder(order, facts) }
  })
}
