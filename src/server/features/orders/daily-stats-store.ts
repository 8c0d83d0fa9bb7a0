import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Forgets the cached daily stats of a seller; the next look counts afresh (spec §4). */
export async function clearDailyStats(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`delete from daily_stats_cache where seller_id = ${sellerId}`)
}
