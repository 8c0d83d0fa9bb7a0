import type { Figures } from '#contract/insight/stats.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

interface CachedDay {
  sellerId: string
  day: string
  /** The same day covers a different time span in another zone. */
  timeZone: string
}

export async function findCachedDay(
  db: Queries,
  { sellerId, day, timeZone }: CachedDay,
): Promise<Figures | null> {
  const row = await db.row<{ stats: Figures }>(sql`
    select stats from daily_stats_cache where seller_id = ${sellerId} and day = ${day} and time_zone = ${timeZone}`)
  return row?.stats ?? null
}

/**
 * Blocks changes to the seller's numbers until the transaction ends; returns false while a change is in progress. Numbers
 * read after this are safe to cache.
 */
export async function tryLockNumbers(tx: Queries, sellerId: string): Promise<boolean> {
  const row = await tx.row<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('daily stats'), hashtext(${sellerId})) as held`,
  )
  return row?.held ?? false
}

export async function storeCachedDay(
  tx: Queries,
  { sellerId, day, timeZone }: CachedDay,
  stats: Figures,
): Promise<void> {
  await tx.run(sql`
    insert into daily_stats_cache (seller_id, day, time_zone, stats)
    values (${sellerId}, ${day}, ${timeZone}, ${json(stats)}::jsonb)
    on conflict (seller_id, day, time_zone) do update set stats = excluded.stats`)
}
