import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEntry } from './audit-store.ts'

type AuditAction =
  | 'account.created'
  | 'account.sign-up-repeated'
  | 'sign-in.done'
  | 'sign-in.failed'
  | 'sign-out'
  | 'email.confirmed'
  | 'email.change-requested'
  | 'email.changed'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.change-failed'
  | 'credentials.added'
  | 'google.added'
  | 'google.removed'
  | 'session.ended'
  | 'sessions.ended'
  | 'api-token.created'
  | 'api-token.deleted'
  | 'maintenance.on'
  | 'maintenance.off'
  | 'application.accepted'
  | 'application.rejected'

export interface AuditEntry {
  /** The account that acted, or null for someone who isn't signed in. */
  actor: string | null
  action: AuditAction
  /** The account it was done to, if any. */
  subject: string | null
  address: string | null
  agent: string | null
  /** Facts, never text that someone typed. */
  detail?: object
}

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
