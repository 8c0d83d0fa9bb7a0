import type { ProgressStep } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { demoSku } from '#server/features/order-import/create-demo-order.ts'
import { isSeller, sellerSince } from './read-sellers.ts'

/** When an account did each step for the first time. */
export async function readProgressOf(
  db: Queries,
  userId: string,
): Promise<{ step: ProgressStep; at: string | null }[]> {
  const row = await db.row<Record<keyof typeof columns, Date | null>>(sql`
    select ${sellerSince(sql`u`)} as signed_up,
      case when u.email_verified then coalesce(
        (select min(at) from audit_log where subject = u.id and action = 'email.confirmed'), u.created_at) end as confirmed,
      least((select min(connected_at) from source_connections where seller_id = u.id),
        (select min(created_at) from shops where seller_id = u.id and source = 'csv')) as connected,
      (select min(created_at) from model_files where seller_id = u.id) as uploaded,
      (select min(created_at) from products where seller_id = u.id and sku <> ${demoSku}) as made_product,
      (select min(created_at) from matches where seller_id = u.id) as linked,
      (select min(created_at) from print_orders where seller_id = u.id and not is_test and source <> 'demo') as submitted,
      (select min(state_since) from print_orders where seller_id = u.id and state = 'DELIVERED') as received
    from users u where u.id = ${userId}`)
  const stepNames = Object.entries(columns) as [keyof typeof columns, ProgressStep][]
  return stepNames.map(([column, step]) => ({ step, at: row?.[column]?.toISOString() ?? null }))
}

const columns = {
  signedUp: 'SIGNED_UP',
  confirmed: 'CONFIRMED_ADDRESS',
  connected: 'CONNECTED_STORE',
  uploaded: 'UPLOADED_FILE',
  madeProduct: 'MADE_PRODUCT',
  linked: 'LINKED_ITEM',
  submitted: 'SUBMITTED_ORDER',
  received: 'RECEIVED_ORDER',
} as const satisfies Record<string, ProgressStep>

/**
 * Which steps the sellers of a `from users s` have done, as columns. The caller leaves out everybody else.
 */
export function stepsOfSellers(): Sql {
  return sql`${sellerSince(sql`s`)} as began_at, s.email_verified as confirmed,
    (exists (select 1 from source_connections where seller_id = s.id)
      or exists (select 1 from shops where seller_id = s.id and source = 'csv')) as connected,
    exists (select 1 from model_files where seller_id = s.id) as uploaded,
    exists (select 1 from products where seller_id = s.id and sku <> ${demoSku}) as made_product,
    exists (select 1 from matches where seller_id = s.id) as linked,
    exists (select 1 from print_orders where seller_id = s.id and not is_test and source <> 'demo') as submitted,
    exists (select 1 from print_orders where seller_id = s.id and state = 'DELIVERED') as received`
}

/** Whether the user `t` is a seller who has done a step. */
export function hasReached(step: ProgressStep): Sql {
  if (step === 'SIGNED_UP') return isSeller(sql`t`)
  return sql`exists (select 1 from (select ${stepsOfSellers()} from users s where s.id = t.id and ${isSeller(sql`s`)}) p
    where ${reached(step)})`
}

function reached(step: Exclude<ProgressStep, 'SIGNED_UP'>): Sql {
  switch (step) {
    case 'CONFIRMED_ADDRESS':
      return sql`p.confirmed`
    case 'CONNECTED_STORE':
      return sql`p.connected`
    case 'UPLOADED_FILE':
      return sql`p.uploaded`
    case 'MADE_PRODUCT':
      return sql`p.made_product`
    case 'LINKED_ITEM':
      return sql`p.linked`
    case 'SUBMITTED_ORDER':
      return sql`p.submitted`
    case 'RECEIVED_ORDER':
      return sql`p.received`
  }
}

type StepCounts = Record<keyof typeof columns, number>

/** How many sellers have done each step at least once. */
export async function readProgress(
  db: Queries,
): Promise<{ users: number; steps: { step: ProgressStep; users: number }[] }> {
  const row = await db.row<StepCounts>(sql`
    select count(*)::integer as signed_up, ${countsOfSteps()}
    from (select ${stepsOfSellers()} from users s where ${isSeller(sql`s`)}) p`)
  const { signedUp = 0 } = row ?? {}
  return { users: signedUp, steps: stepsOf(row) }
}

/** The same by the day (UTC) on which they became sellers, for those who did since an instant and before another. */
export async function readProgressByDay(
  db: Queries,
  since: Date,
  until: Date,
): Promise<{ day: string; steps: { step: ProgressStep; users: number }[] }[]> {
  const rows = await db.rows<StepCounts & { day: string }>(sql`
    select (began_at at time zone 'utc')::date::text as day, count(*)::integer as signed_up, ${countsOfSteps()}
    from (select ${stepsOfSellers()} from users s where ${isSeller(sql`s`)}
      and ${sellerSince(sql`s`)} >= ${since} and ${sellerSince(sql`s`)} < ${until}) p
    group by 1`)
  return rows.map((row) => ({ day: row.day, steps: stepsOf(row) }))
}

function countsOfSteps(): Sql {
  return sql`count(*) filter (where p.confirmed)::integer as confirmed,
    count(*) filter (where p.connected)::integer as connected, count(*) filter (where p.uploaded)::integer as uploaded,
    count(*) filter (where p.made_product)::integer as made_product, count(*) filter (where p.linked)::integer as linked,
    count(*) filter (where p.submitted)::integer as submitted, count(*) filter (where p.received)::integer as received`
}

const stepsOf = (row: StepCounts | null): { step: ProgressStep; users: number }[] =>
  (Object.entries(columns) as [keyof typeof columns, ProgressStep][]).map(([column, step]) => ({
    step,
    users: row?.[column] ?? 0,
  }))
