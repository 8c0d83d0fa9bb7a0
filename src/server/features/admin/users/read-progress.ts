import type { ProgressStep } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { demoSku } from '#server/features/order-import/create-demo-order.ts'

/** When an account did each step for the first time. */
export async function readProgressOf(
  db: Queries,
  userId: string,
): Promise<{ step: ProgressStep; at: string | null }[]> {
  const row = await db.row<Record<keyof typeof columns, Date | null>>(sql`
    select u.created_at as signed_up,
      case when u.email_verified then coalesce(
        (select min(at) from audit_log where subject = u.id and action = 'email.confirmed'), u.created_at) end as confirmed,
      (select min(connected_at) from source_connections where seller_id = u.id) as connected,
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

/** How many accounts have done each step at least once. Administrators don’t count. */
export async function readProgress(
  db: Queries,
): Promise<{ users: number; steps: { step: ProgressStep; users: number }[] }> {
  const row = await db.row<Record<keyof typeof columns, number>>(sql`
    with sellers as materialized (select id, email_verified from users where role = 'USER')
    select (select count(*)::integer from sellers) as signed_up,
      (select count(*)::integer from sellers where email_verified) as confirmed,
      (select count(*)::integer from sellers s where exists
        (select 1 from source_connections where seller_id = s.id)) as connected,
      (select count(*)::integer from sellers s where exists
        (select 1 from model_files where seller_id = s.id)) as uploaded,
      (select count(*)::integer from sellers s where exists
        (select 1 from products where seller_id = s.id and sku <> ${demoSku})) as made_product,
      (select count(*)::integer from sellers s where exists
        (select 1 from matches where seller_id = s.id)) as linked,
      (select count(*)::integer from sellers s where exists
        (select 1 from print_orders where seller_id = s.id and not is_test and source <> 'demo')) as submitted,
      (select count(*)::integer from sellers s where exists
        (select 1 from print_orders where seller_id = s.id and state = 'DELIVERED')) as received`)
  const stepNames = Object.entries(columns) as [keyof typeof columns, ProgressStep][]
  return {
    users: row?.signedUp ?? 0,
    steps: stepNames.map(([column, step]) => ({ step, users: row?.[column] ?? 0 })),
  }
}
