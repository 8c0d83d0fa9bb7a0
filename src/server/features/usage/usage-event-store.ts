import type { EventDetails } from '#contract/scrub-details.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export interface UsageEvent {
  at: Date
  userId: string | null
  sessionId: string
  title: string
  details: EventDetails
}

export async function insertUsageEvent(db: Queries, event: UsageEvent): Promise<void> {
  await db.run(sql`
    insert into usage_events (at, user_id, session_id, title, details)
    values (${event.at}, ${event.userId}, ${event.sessionId}, ${event.title}, ${json(event.details)})`)
}

/** Deletes the oldest events from before an instant and returns how many. */
export async function deleteUsageEvents(
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return await db.run(sql`
    delete from usage_events
    where id in (select id from usage_events where at < ${before} order by at limit ${limit})`)
}
