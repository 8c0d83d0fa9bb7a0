import type { AdminUser } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import { readApplications } from '#server/features/applications/read-applications.ts'
import { readBalance } from '#server/features/billing/read-balance.ts'
import { readConnections } from '#server/features/stores/read-connections.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readSellerNotes } from '../notes/read-seller-notes.ts'
import { readSuspension } from '../suspension/read-suspension.ts'
import { readLastChanges } from './read-last-changes.ts'
import { readUserMails } from './read-mails.ts'
import { readProgressOf } from './read-progress.ts'
import { readSettingsChanges } from './read-settings-changes.ts'
import { settingsOf } from './user-settings.ts'

/** An account with everything that its page for administrators shows. */
export async function readUser(context: Context, id: string): Promise<AdminUser> {
  const { db } = context
  const account = await readAccount(context, id)
  if (!account) throw notFound()
  const [
    figures,
    balanceCents,
    progress,
    connections,
    applications,
    changes,
    lastChanges,
    notes,
    suspension,
    [lastMail],
  ] = await Promise.all([
    readFigures(db, id),
    readBalance(db, id),
    readProgressOf(db, id),
    readConnections(context, id),
    readApplications(db, id),
    readSettingsChanges(db, id),
    readLastChanges(db, id),
    readSellerNotes(db, id),
    readSuspension(db, id),
    readUserMails(db, id, 1),
  ])
  const { lastSeenAt, sessions, ...totals } = figures
  return {
    account,
    settings: settingsOf(account),
    settingsVersion: lastChanges.settingsVersion,
    lastChanges: lastChanges.lastChanges,
    suspension,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lastMail: lastMail ?? null,
    sessions,
    totals: { ...totals, balanceCents },
    progress,
    connections,
    applications,
    changes,
    notes,
  }
}

interface Figures {
  lastSeenAt: Date | null
  sessions: number
  printOrders: number
  chargedCents: number
  refundedCents: number
  problems: number
  products: number
  files: number
  fileBytes: number
  stores: number
  openTickets: number
  portals: number
}

async function readFigures(db: Queries, id: string): Promise<Figures> {
  const row = await db.row<Figures>(sql`
    select (select max(used_at) from sessions where user_id = u.id) as last_seen_at,
      (select count(*)::integer from sessions where user_id = u.id) as sessions,
      coalesce((select total from lists where seller_id = u.id and name = 'prints'), 0) as print_orders,
      coalesce((select total from lists where seller_id = u.id and name = 'prints/NEEDS_YOU'), 0) as problems,
      money.charged::double precision as charged_cents, money.refunded::double precision as refunded_cents,
      (select count(*)::integer from products where seller_id = u.id and archived_at is null) as products,
      files.files, files.bytes::double precision as file_bytes,
      (select count(*)::integer from shops where seller_id = u.id and source <> 'demo') as stores,
      (select count(*)::integer from support_tickets where seller_id = u.id and state = 'OPEN') as open_tickets,
      (select count(*)::integer from portals where seller_id = u.id) as portals
    from users u
      cross join lateral (
        select coalesce(-sum(amount_cents) filter (where kind = 'CHARGE'), 0) as charged,
          coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0) as refunded
        from ledger_lines
        where seller_id = u.id and account = 'seller_balance' and kind in ('CHARGE', 'REFUND')
      ) money
      cross join lateral (
        select count(distinct file_id)::integer as files, coalesce(sum(bytes), 0) as bytes
        from file_versions where seller_id = u.id
      ) files
    where u.id = ${id}`)
  if (!row) throw notFound()
  return row
}
