import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewVisit {
  sellerId: string
  id: string
  adminId: string
  sessionId: string
  reason: string
  startedAt: Date
  endsAt: Date
}

export async function insertVisit(tx: Queries, visit: NewVisit): Promise<void> {
  const { sellerId, id, adminId, sessionId, reason, startedAt, endsAt } = visit
  await tx.run(sql`
    insert into visits (seller_id, id, admin_id, session_id, reason, started_at, ends_at)
    values (${sellerId}, ${id}, ${adminId}, ${sessionId}, ${reason}, ${startedAt}, ${endsAt})`)
}

export interface StoredVisit {
  id: string
  by: string
  reason: string
  startedAt: Date
  endsAt: Date
  endedAt: Date | null
}

/** Visits to a seller's dashboard, newest first. */
export const listVisitsTo = (db: Queries, sellerId: string): Promise<StoredVisit[]> =>
  db.rows<StoredVisit>(sql`
    select v.id, coalesce(u.name, '') as by, v.reason, v.started_at, v.ends_at, v.ended_at
    from visits v left join users u on u.id = v.admin_id
    where v.seller_id = ${sellerId} order by v.started_at desc, v.id desc limit 50`)

/** The open visit of a session. */
export const findVisitOf = (db: Queries, sessionId: string): Promise<StoredVisit | null> =>
  db.row<StoredVisit>(sql`
    select v.id, coalesce(u.name, '') as by, v.reason, v.started_at, v.ends_at, v.ended_at
    from visits v left join users u on u.id = v.admin_id
    where v.session_id = ${sessionId} and v.ended_at is null order by v.started_at desc limit 1`)

/** Ends what is open of a session's visits, and returns the sellers they were to. */
export const endVisitsOf = (
  tx: Queries,
  sessionId: string,
  at: Date,
): Promise<{ sellerId: string; adminId: string | null }[]> =>
  tx.rows<{ sellerId: string; adminId: string | null }>(sql`
    update visits set ended_at = least(${at}, ends_at) where session_id = ${sessionId} and ended_at is null
    returning seller_id, admin_id`)

/** Ends visits whose time is up or whose session is gone, and returns their sessions. */
export async function endOldVisits(db: Queries, now: Date): Promise<string[]> {
  const rows = await db.rows<{ sessionId: string }>(sql`
    update visits v set ended_at = least(${now}, v.ends_at)
    where v.ended_at is null
      and (v.ends_at <= ${now} or not exists (select from sessions s where s.id = v.session_id))
    returning v.session_id`)
  return rows.map(({ sessionId }) => sessionId)
}
