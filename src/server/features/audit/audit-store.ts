import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { AuditEntry } from './audit-entry.ts'

interface StoredEntry extends Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'detail'> {
  id: string
  at: Date
  address: string
  agent: string | null
  requestId: string
  change: { before: object | null; after: object | null } | null
}

/** Adds an entry to the audit log. Entries can't be changed. */
export async function insertAuditEntry(db: Queries, entry: StoredEntry): Promise<void> {
  const { id, at, actor, action, subject, address, agent, requestId, change, detail } = entry
  const [before, after] = [change?.before ?? null, change?.after ?? null]
  await db.run(sql`
    insert into audit_log (id, at, actor, action, subject, address, agent, request_id, before, after, detail)
    values (${id}, ${at}, ${actor}, ${action}, ${subject}, ${address}, ${agent}, ${requestId},
      ${before && json(before)}::jsonb, ${after && json(after)}::jsonb, ${json(detail ?? {})}::jsonb)`)
}

/** Deletes the oldest entries from before an instant and returns how many. The database refuses younger ones by its own clock. */
export async function deleteAuditEntries(
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return await db.run(sql`
    delete from audit_log
    where id in (select id from audit_log where at < least(${before}, now() - interval '400 days') order by at limit ${limit})`)
}
