import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { AuditEntry } from './write-audit.ts'

/** Adds a line to the audit log; there is no way to change or delete one. */
export async function insertAuditEntry(
  db: Queries,
  entry: AuditEntry & { id: string; at: Date },
): Promise<void> {
  const { id, at, actor, action, subject, address, agent, detail } = entry
  await db.run(sql`
    insert into audit_log (id, at, actor, action, subject, address, agent, detail)
    values (${id}, ${at}, ${actor}, ${action}, ${subject}, ${address}, ${agent}, ${json(detail ?? {})}::jsonb)`)
}
