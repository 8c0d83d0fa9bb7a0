import type { Overview } from '#contract/admin/overview.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Counted {
  count: number
  cents?: number
}

interface Figure {
  key: string
  label: string
  /** Without the day, which the browser adds. */
  path: string
  read: (db: Queries, since: Date) => Promise<Counted | null>
}

const figures: readonly Figure[] = [
  {
    key: 'sign-ups',
    label: 'New accounts',
    path: '/admin-dashboard/users',
    read: (db, since) =>
      db.row<Counted>(sql`select count(*)::integer as count from users where created_at >= ${since}`),
  },
  {
    key: 'orders',
    label: 'Store orders received',
    path: '/admin-dashboard/orders',
    read: (db, since) =>
      db.row<Counted>(sql`
      select count(*)::integer as count from shop_orders where source <> 'demo' and imported_at >= ${since}`),
  },
  {
    key: 'print-orders',
    label: 'Print orders submitted',
    path: '/admin-dashboard/print-records',
    read: (db, since) =>
      db.row<Counted>(sql`select count(*)::integer as count from print_orders where created_at >= ${since}`),
  },
  {
    key: 'failed-print-orders',
    label: 'Print orders failed',
    path: '/admin-dashboard/print-records?show=FAILED',
    read: (db, since) =>
      db.row<Counted>(sql`
      select count(*)::integer as count from print_orders where created_at >= ${since} and state = 'FAILED'`),
  },
  {
    key: 'charged',
    label: 'Charged to sellers',
    path: '/admin-dashboard/movements?kind=CHARGE',
    read: (db, since) => readMoved(db, 'CHARGE', since),
  },
  {
    key: 'refunded',
    label: 'Refunded to sellers',
    path: '/admin-dashboard/movements?kind=REFUND',
    read: (db, since) => readMoved(db, 'REFUND', since),
  },
]

const readMoved = (db: Queries, kind: 'CHARGE' | 'REFUND', since: Date): Promise<Counted | null> =>
  db.row<Counted>(sql`
    select count(*)::integer as count, abs(coalesce(sum(amount_cents), 0))::double precision as cents from ledger_lines
    where account = 'seller_balance' and kind = ${kind} and at >= ${since}`)

/** What happened since an instant. */
export const readToday = (db: Queries, since: Date): Promise<Overview['today']> =>
  Promise.all(
    figures.map(async ({ read, ...figure }) => {
      const row = await read(db, since)
      return { ...figure, count: row?.count ?? 0, cents: row?.cents ?? null }
    }),
  )
