import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { CheckFacts } from '#domain/inspection/inspectable-order.ts'
import type { Inspection } from '#domain/inspection/inspection.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { matchOrderLines } from './match-order-lines.ts'
import { readCheckFacts } from './read-check-facts.ts'
import { type ReadLine, type ReadOrder, readUnlocked } from './read-inspectable-orders.ts'

interface InspectedRead {
  order: ReadOrder
  inspection: Inspection
}

/** An order as it is, and as it would be. */
export interface EditedOrder {
  before: InspectedRead
  after: InspectedRead
  facts: CheckFacts
}

// Other requests can run between two chunks.
const CHUNK_SIZE = 200

/** Inspects orders as they are and with edited lines. Read-only and without locks, so that it blocks nothing. */
export async function inspectWithEdit(
  context: Context,
  sellerId: string,
  ids: readonly string[],
  edit: (line: ReadLine) => ReadLine,
): Promise<EditedOrder[]> {
  const edited: EditedOrder[] = []
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    const chunk = ids.slice(from, from + CHUNK_SIZE)
    edited.push(
      ...(await context.db.transaction(async (tx) => {
        const matcher = await loadMatcher(context, tx, sellerId)
        const orders = await readUnlocked(tx, sellerId, chunk)
        const changed = orders.map((order) => ({
          ...order,
          lines: order.lines.map((line) => edit({ ...line })),
        }))
        for (const each of [orders, changed]) matchOrderLines(each, matcher)
        const facts = await readCheckFacts(context, tx, sellerId, [...orders, ...changed])
        const inspected = (order: ReadOrder) => ({ order, inspection: inspectOrder(order, facts) })
        return orders.map((order, index) => ({
          before: inspected(order),
          after: inspected(changed[index]!),
          facts,
        }))
      })),
    )
  }
  return edited
}
