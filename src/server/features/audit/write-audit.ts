import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AuditEntry } from './audit-entry.ts'
import { insertAuditEntry } from './audit-store.ts'

const MAX_AGENT_LENGTH = 300

/** Adds an entry to the audit log: who did what to which account, and from where. */
export async function writeAudit(
  { newId, clock }: Pick<Context, 'newId' | 'clock'>,
  db: Queries,
  entry: AuditEntry,
): Promise<void> {
  const agent = entry.agent?.slice(0, MAX_AGENT_LENGTH) ?? null
  await insertAuditEntry(db, { ...entry, agent, id: newId('log'), at: clock.now() })
}
