import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface Lateness {
  mail: { waiting: number; oldestSeconds: number }
  /** By source: its connections, those that fail, and for how long the worst one that should sync hasn't. */
  stores: { source: string; connected: number; failing: number; lagSeconds: number }[]
  /** By provider: the share of the rate limit that its busiest credential uses, and credentials it asked to pause. */
  pace: { provider: string; usedShare: number; paused: number }[]
  /** For how long orders have been waiting since a backup was restored, and what the newest reconciliation found. */
  books: { restoreSeconds: number; differences: number }
}

/** What waits for a mail server, a store or a provider, for monitoring. Sums only: nothing about anyone. */
export async function readLateness(db: Queries): Promise<Lateness> {
  const [mail, stores, pace, books] = await Promise.all([
    db.row<Lateness['mail']>(sql`
      select count(*)::integer as waiting,
        coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0)::float8 as oldest_seconds
      from mails where status = 'WAITING'`),
    db.rows<Lateness['stores'][number]>(sql`
      select source, count(*)::integer as connected, (count(*) filter (where status <> 'CONNECTED'))::integer as failing,
        coalesce(max(greatest(0, extract(epoch from now() - coalesce(last_success_at, connected_at))))
          filter (where status <> 'NEEDS_RECONNECT'), 0)::float8 as lag_seconds
      from source_connections c join users u on u.id = c.seller_id where c.source = any(u.enabled_sources)
      group by source`),
    db.rows<Lateness['pace'][number]>(sql`
      select split_part(name, ':', 1) as provider,
        coalesce(max((select count(*) from counted_calls where budget = name and counts_until > now())::float8 / per_minute), 0)::float8
          as used_share,
        (count(*) filter (where blocked_until > now()))::integer as paused
      from call_budgets group by 1`),
    db.row<Lateness['books']>(sql`
      select coalesce((select greatest(0, extract(epoch from now() - orders_paused_at)) from maintenance), 0)::float8 as restore_seconds,
        coalesce((select difference_count from reconciliations where state = 'DONE' order by started_at desc limit 1), 0) as differences`),
  ])
  return { mail: mail ?? { waiting: 0, oldestSeconds: 0 }, stores, pace, books: books! }
}
