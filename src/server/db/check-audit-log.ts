import { RefusedStart } from '../kernel/refused-start.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** The triggers that keep entries from being changed, deleted early or truncated. */
const TRIGGERS = ['audit_log_is_never_emptied', 'audit_log_stays']
/** The same for the ledger. */
const LEDGER_TRIGGERS = [
  'ledger_lines_are_never_emptied',
  'ledger_lines_stay',
  'ledger_transactions_are_never_emptied',
  'ledger_transactions_stay',
]

/** Refuses to start while a trigger that protects the ledger is missing or off. */
export async function checkLedgerProtection(db: Database): Promise<void> {
  const rows = await db.rows<{ name: string }>(sql`
    select tgname::text as name from pg_trigger
    where tgrelid in ('ledger_lines'::regclass, 'ledger_transactions'::regclass) and tgenabled = 'A'`)
  const missing = LEDGER_TRIGGERS.filter((trigger) => !rows.some(({ name }) => name === trigger))
  if (missing.length === 0) return
  throw new RefusedStart(
    `The ledger of this database isn’t protected: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing or off.`,
  )
}

/**
 * Refuses to start while a trigger that protects the audit log is missing or off. Returns a warning if the application's
 * role could switch the triggers off, because it owns the table or is a superuser; null if it could not.
 */
export async function checkAuditLog(db: Database): Promise<string | null> {
  const row = await db.row<{ active: string[]; role: string; isOwner: boolean; isSuperuser: boolean }>(sql`
    select current_user::text as role,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      pg_has_role(current_user, (select relowner from pg_class where oid = 'audit_log'::regclass), 'member') as is_owner,
      array(select tgname::text from pg_trigger
        where tgrelid = 'audit_log'::regclass and tgenabled = 'A' order by tgname) as active`)
  const missing = TRIGGERS.filter((name) => !row?.active.includes(name))
  if (missing.length > 0) throw new RefusedStart(unprotected(missing))
  if (!row?.isOwner && !row?.isSuperuser) return null
  const why = row.isSuperuser ? 'is a superuser' : 'owns the table'
  return `The audit log can’t be changed or emptied while its triggers are on. The database role "${row.role}" ${why}, so it could switch them off. docs/operations.md says how to give the table another owner.`
}

const unprotected = (triggers: string[]): string =>
  `The audit log of this database isn’t protected: ${triggers.join(' and ')} ${triggers.length > 1 ? 'are' : 'is'} missing or off. ` +
  `Restore with: alter table audit_log enable always trigger ${triggers[0]};`
