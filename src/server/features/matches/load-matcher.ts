import { createMatcher, type Matcher } from '#domain/matcher/matcher.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockMatchVersion, readCatalog } from './match-store.ts'

/** Maximum cached products and rules across all matchers, a few hundred bytes each. */
const MAX_CACHED = 100_000

interface Kept {
  version: string
  weight: number
  matcher: Matcher
}

/** Matchers by seller in least-recently-used order, per database. */
const cacheByDatabase = new WeakMap<Context['db'], Map<string, Kept>>()

/**
 * The seller's matcher. Nothing it was built from can change until the transaction ends, so whatever is stored with it is
 * never stale.
 */
export async function loadMatcher(
  { db }: Pick<Context, 'db'>,
  tx: Queries,
  sellerId: string,
): Promise<Matcher> {
  const { version, isOwn } = await lockMatchVersion(tx, sellerId)
  const kept = cacheOf(db)
  const known = kept.get(sellerId)
  if (known?.version === version && !isOwn) {
    kept.delete(sellerId)
    kept.set(sellerId, known)
    return known.matcher
  }
  const catalog = await readCatalog(tx, sellerId)
  const matcher = createMatcher(catalog)
  // This transaction's own changes may roll back, and the version number could be reused for different content.
  if (!isOwn)
    keep(kept, sellerId, { version, matcher, weight: catalog.products.length + catalog.rules.length })
  return matcher
}

function cacheOf(db: Context['db']): Map<string, Kept> {
  const kept = cacheByDatabase.get(db) ?? new Map<string, Kept>()
  cacheByDatabase.set(db, kept)
  return kept
}

function keep(kept: Map<string, Kept>, sellerId: string, matcher: Kept): void {
  kept.delete(sellerId)
  kept.set(sellerId, matcher)
  let weight = 0
  for (const each of kept.values()) weight += each.weight
  for (const [oldest, each] of kept) {
    if (weight <= MAX_CACHED || kept.size === 1) return
    kept.delete(oldest)
    weight -= each.weight
  }
}
