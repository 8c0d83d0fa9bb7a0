import type { CheckFacts } from '#domain/inspection/inspectable-order.ts'
import type { Matcher } from '#domain/matcher/matcher.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { matchOrderLines } from './match-order-lines.ts'
import { readCheckFacts } from './read-check-facts.ts'
import { type ReadOrder, readUnlocked } from './read-inspectable-orders.ts'

// Other requests can run between two chunks.
const CHUNK_SIZE = 200

/**
 * Reads orders as submitting would see them right now, or with another matcher, in chunks, with the facts that their
 * check depends on.
 * Read-only and without locks, so that it blocks nothing.
 */
export async function* readOrdersForInspection(
  context: Context,
  sellerId: string,
  ids: readonly string[],
  matcherOf: (matcher: Matcher) => Matcher = (matcher) => matcher,
): AsyncGenerator<{ orders: ReadOrder[]; facts: CheckFacts }> {
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    yield await context.db.transaction(async (tx) => {
      const matcher = matcherOf(await loadMatcher(context, tx, sellerId))
      const orders = await readUnlocked(tx, sellerId, ids.slice(from, from + CHUNK_SIZE))
      matchOrderLines(orders, matcher)
      return { orders, facts: await readCheckFacts(context, tx, sellerId, orders) }
    })
  }
}
