import type { WaitingEntry } from '#contract/admin/overview.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { countWaitingMakers } from '#server/features/payouts/read-payout-makers.ts'
import { needsReprocess, stuckBefore } from '../print-records/read-attention.ts'

interface Waiting {
  count: number
  oldestAt: Date | null
}

interface Work extends Pick<WaitingEntry, 'key' | 'label' | 'path'> {
  /** One row: `count` and `oldest_at` of the list at `path`. */
  read: (db: Queries, now: Date, limits: { payoutLimitCents: number }) => Promise<Waiting | null>
}

/** Counts rows that wait, and reads since when the oldest does. */
const waiting =
  (rows: Sql, since: Sql, each = sql`*`): Work['read'] =>
  (db) =>
    db.row<Waiting>(sql`select count(${each})::integer as count, min(${since}) as oldest_at from ${rows}`)

/** What waits for an administrator. Another kind of work gets a line here, and one in the test that compares it with its list. */
const waitingWork: readonly Work[] = [
  {
    key: 'applications',
    label: 'Applications to review',
    path: '/admin-dashboard/applications',
    read: waiting(sql`applications where status = 'PENDING'`, sql`created_at`),
  },
  {
    key: 'in-review',
    label: 'In review at the print provider',
    path: '/admin-dashboard/print-records?show=IN_REVIEW',
    read: waiting(sql`print_orders where state = 'IN_REVIEW'`, sql`state_since`),
  },
  {
    key: 'payment-errors',
    label: 'Payment failed at the print provider',
    path: '/admin-dashboard/print-records?show=PAYMENT_ERROR',
    read: waiting(sql`print_orders where state = 'PAYMENT_ERROR'`, sql`state_since`),
  },
  {
    key: 'failed',
    label: 'Failed, not submitted again',
    path: '/admin-dashboard/print-records?show=NEEDS_REPROCESS',
    read: waiting(sql`print_orders t where ${needsReprocess}`, sql`t.state_since`),
  },
  {
    key: 'stuck',
    label: 'Stuck before the print provider',
    path: '/admin-dashboard/print-records?show=STUCK',
    read: (db, now, limits) =>
      waiting(sql`print_orders t where ${stuckBefore(now)}`, sql`t.state_since`)(db, now, limits),
  },
  {
    key: 'claims',
    label: 'Claims to answer',
    path: '/admin-dashboard/support?about=claims',
    read: waiting(sql`support_tickets where state = 'OPEN' and kind = 'CLAIM'`, sql`waiting_since`),
  },
  {
    key: 'tickets',
    label: 'Tickets to answer',
    path: '/admin-dashboard/support?about=others',
    read: waiting(sql`support_tickets where state = 'OPEN' and kind <> 'CLAIM'`, sql`waiting_since`),
  },
  {
    key: 'money-requests',
    label: 'Refunds, credits and payouts to confirm',
    path: '/admin-dashboard/refunds',
    read: waiting(sql`refund_requests where state = 'WAITING'`, sql`asked_at`),
  },
  {
    key: 'bulk-acts',
    label: 'Bulk actions to confirm',
    path: '/admin-dashboard/bulk-acts?show=waiting',
    read: waiting(sql`bulk_acts where state = 'WAITING'`, sql`asked_at`),
  },
  {
    key: 'payouts-to-approve',
    label: 'Payouts above the limit',
    path: '/admin-dashboard/payouts?show=approval',
    read: (db, now, { payoutLimitCents: limitCents }) =>
      countWaitingMakers(db, 'APPROVAL', { now, limitCents }),
  },
  {
    key: 'payouts-held',
    label: 'Payouts on hold',
    path: '/admin-dashboard/payouts?show=held',
    read: (db, now, { payoutLimitCents: limitCents }) => countWaitingMakers(db, 'HELD', { now, limitCents }),
  },
  {
    key: 'portals',
    label: 'Portals to review',
    path: '/admin-dashboard/portals',
    read: waiting(sql`portals where state = 'IN_REVIEW'`, sql`submitted_at`),
  },
  {
    key: 'maker-pictures',
    label: 'Makers’ pictures to review',
    path: '/admin-dashboard/portals?show=pictures',
    read: waiting(sql`profile_picture_submissions where refusal is null`, sql`created_at`),
  },
  {
    key: 'collections',
    label: 'Collections to review',
    path: '/admin-dashboard/portals?show=collections',
    read: waiting(sql`portal_collections where is_shown and not is_approved`, sql`changed_at`),
  },
  {
    key: 'reported-portals',
    label: 'Reported portals',
    path: '/admin-dashboard/portals?show=reported',
    read: waiting(
      sql`portal_reports r join portals t on t.id = r.portal_id where r.closed_at is null`,
      sql`r.created_at`,
      sql`distinct t.id`,
    ),
  },
  {
    key: 'reported-collections',
    label: 'Reported collections',
    path: '/admin-dashboard/portals?show=reported-collections',
    read: waiting(
      sql`portal_collection_reports where closed_at is null`,
      sql`created_at`,
      sql`distinct (seller_id, collection_id)`,
    ),
  },
  {
    key: 'reported-reviews',
    label: 'Reported reviews',
    path: '/admin-dashboard/feedback',
    read: waiting(
      sql`review_reports where closed_at is null`,
      sql`created_at`,
      sql`distinct (seller_id, review_id)`,
    ),
  },
  {
    key: 'reported-questions',
    label: 'Reported questions',
    path: '/admin-dashboard/feedback?about=questions',
    read: waiting(
      sql`question_reports where closed_at is null`,
      sql`created_at`,
      sql`distinct (seller_id, question_id)`,
    ),
  },
  {
    key: 'payment-differences',
    label: 'Payment differences',
    path: '/admin-dashboard/reconciliation',
    read: waiting(
      sql`reconciliation_differences d where d.reconciliation_id = (select id from reconciliations where state = 'DONE' order by started_at desc limit 1)`,
      sql`d.at`,
    ),
  },
]

/** The work that waits for an administrator, each kind with its oldest age. */
export const readWaitingWork = (
  db: Queries,
  now: Date,
  limits: { payoutLimitCents: number },
): Promise<WaitingEntry[]> =>
  Promise.all(
    waitingWork.map(async ({ read, ...entry }) => {
      const { count = 0, oldestAt = null } = (await read(db, now, limits)) ?? {}
      return { ...entry, count, oldestAt: oldestAt?.toISOString() ?? null }
    }),
  )
