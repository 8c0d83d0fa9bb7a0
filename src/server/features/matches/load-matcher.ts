import { createMatcher, type Matcher } from '#domain/matcher/matcher.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockMatchVersion, readCatalog } from './match-store.ts'

/** Products and rules of all matchers that are kept, some hundreds of bytes each. */
const MOST_KEPT = 100_000

interface Kept {
  version: string
  weight: number
  matcher: Matcher
}

/** By seller, the one that was used last at the end; each database has its own. */
const keptByDatabase = new WeakMap<Context['db'], Map<string, Kept>>()

/**
 * The matcher of a seller. Until the transaction ends nothing that it was made of can change, so whatever is stored by
 * it is never out of date.
 */
export async function loadMatcher(
  { db }: Pick<Context, 'db'>,
  tx: Queries,
  sellerId: string,
): Promise<Matcher> {
  const { version, isOwn } = await lockMatchVersion(tx, sellerId)
  const kept = keptOf(db)
  const known = kept.get(sellerId)
  if (known?.version === version && !isOwn) {
    kept.delete(sellerId)
    kept.set(sellerId, known)
    return known.matcher
  }
  const catalog = await readCatalog(tx, sellerId)
  const matcher = createMatcher(catalog)
  // What this transaction changed may be rolled back, and the number of its version used again for something else.
  if (!isOwn)
    keep(kept, sellerId, { version, matcher, weight: catalog.products.length + catalog.rules.length })
  return matcher
}

function keptOf(db: Context['db']): Map<string, Kept> {
  const kept = keptByDatabase.get(db) ?? new Map<string, Kept>()
  keptByDatabase.set(db, kept)
  return kept
}

function keep(kept: Map<string, Kept>, sellerId: string, matcher: Kept): void {
  kept.delete(sellerId)
  kept.set(sellerId, matcher)
  let weight = 0
  for (const each of kept.values()) weight += each.weight
  for (const [oldest, each] of kept) {
    if (weight <= MOST_KEPT || kept.size === 1) return
    kept.delete(oldest)
    weight -= each.weight
  }
}
