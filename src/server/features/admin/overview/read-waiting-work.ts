import type { WaitingEntry } from '#contract/admin/overview.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
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

const inState = (db: Queries, state: string): Promise<Waiting | null> =>
  db.row<Waiting>(sql`
    select count(*)::integer as count, min(state_since) as oldest_at from print_orders where state = ${state}`)

/** What waits for an administrator. Another kind of work gets a line here, and one in the test that compares it with its list. */
const waitingWork: readonly Work[] = [
  {
    key: 'applications',
    label: 'Applications to review',
    path: '/admin-dashboard/applications',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(created_at) as oldest_at from applications where status = 'PENDING'`),
  },
  {
    key: 'in-review',
    label: 'In review at the print provider',
    path: '/admin-dashboard/print-records?show=IN_REVIEW',
    read: (db) => inState(db, 'IN_REVIEW'),
  },
  {
    key: 'payment-errors',
    label: 'Payment failed at the print provider',
    path: '/admin-dashboard/print-records?show=PAYMENT_ERROR',
    read: (db) => inState(db, 'PAYMENT_ERROR'),
  },
  {
    key: 'failed',
    label: 'Failed, not submitted again',
    path: '/admin-dashboard/print-records?show=NEEDS_REPROCESS',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(t.state_since) as oldest_at from print_orders t where ${needsReprocess}`),
  },
  {
    key: 'stuck',
    label: 'Stuck before the print provider',
    path: '/admin-dashboard/print-records?show=STUCK',
    read: (db, now) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(t.state_since) as oldest_at from print_orders t where ${stuckBefore(now)}`),
  },
  {
    key: 'tickets',
    label: 'Tickets and claims to answer',
    path: '/admin-dashboard/support',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(waiting_since) as oldest_at from support_tickets where state = 'OPEN'`),
  },
  {
    key: 'money-requests',
    label: 'Refunds, credits and payouts to confirm',
    path: '/admin-dashboard/refunds',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(asked_at) as oldest_at from refund_requests where state = 'WAITING'`),
  },
  {
    key: 'bulk-acts',
    label: 'Bulk actions to confirm',
    path: '/admin-dashboard/bulk-acts?show=waiting',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(asked_at) as oldest_at from bulk_acts where state = 'WAITING'`),
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
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(submitted_at) as oldest_at from portals where state = 'IN_REVIEW'`),
  },
  {
    key: 'maker-pictures',
    label: 'Makers’ pictures to review',
    path: '/admin-dashboard/portals?show=pictures',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(created_at) as oldest_at from profile_picture_submissions where refusal is null`),
  },
  {
    key: 'collections',
    label: 'Collections to review',
    path: '/admin-dashboard/portals?show=collections',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(changed_at) as oldest_at from portal_collections where is_shown and not is_approved`),
  },
  {
    key: 'reported-portals',
    label: 'Reported portals',
    path: '/admin-dashboard/portals?show=reported',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(distinct t.id)::integer as count, min(r.created_at) as oldest_at
      from portal_reports r join portals t on t.id = r.portal_id where r.closed_at is null`),
  },
  {
    key: 'reported-collections',
    label: 'Reported collections',
    path: '/admin-dashboard/portals?show=reported-collections',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(distinct (seller_id, collection_id))::integer as count, min(created_at) as oldest_at
      from portal_collection_reports where closed_at is null`),
  },
  {
    key: 'reported-reviews',
    label: 'Reported reviews',
    path: '/admin-dashboard/feedback',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(distinct (seller_id, review_id))::integer as count, min(created_at) as oldest_at
      from review_reports where closed_at is null`),
  },
  {
    key: 'reported-questions',
    label: 'Reported questions',
    path: '/admin-dashboard/feedback?about=questions',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(distinct (seller_id, question_id))::integer as count, min(created_at) as oldest_at
      from question_reports where closed_at is null`),
  },
  {
    key: 'payment-differences',
    label: 'Payment differences',
    path: '/admin-dashboard/reconciliation',
    read: (db) =>
      db.row<Waiting>(sql`
      select count(*)::integer as count, min(d.at) as oldest_at from reconciliation_differences d
      where d.reconciliation_id = (select id from reconciliations where state = 'DONE' order by started_at desc limit 1)`),
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
