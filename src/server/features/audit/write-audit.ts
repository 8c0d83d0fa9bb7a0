import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AuditEntry } from './audit-entry.ts'
import { insertAuditEntry } from './audit-store.ts'

const MAX_AGENT_LENGTH = 300

/** Adds an entry to the audit log: who changed what of which account, from where, and by which request. */
export async function writeAudit(
  { newId, clock }: Pick<Context, 'newId' | 'clock'>,
  db: Queries,
  entry: AuditEntry,
): Promise<void> {
  const { call, change = null, ...rest } = entry
  await insertAuditEntry(db, {
    ...rest,
    change,
    address: call.address,
    agent: call.userAgent?.slice(0, MAX_AGENT_LENGTH) ?? null,
    requestId: call.requestId,
    id: newId('log'),
    at: clock.now(),
  })
}
