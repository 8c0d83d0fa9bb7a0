import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface WebhookCount {
  path: string
  at: Date
  accepted: number
  refused: number
}

/** Adds messages to the counts of their hour. */
export async function addWebhooks(db: Queries, { path, at, accepted, refused }: WebhookCount): Promise<void> {
  await db.run(sql`
    insert into webhook_hours as h (path, hour, accepted, refused, last_at)
    values (${path}, date_trunc('hour', ${at}::timestamptz), ${accepted}, ${refused}, ${at})
    on conflict (path, hour) do update set accepted = h.accepted + excluded.accepted,
      refused = h.refused + excluded.refused, last_at = greatest(h.last_at, excluded.last_at)`)
}

export async function deleteWebhookHours(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from webhook_hours where hour < ${before}`)
}
