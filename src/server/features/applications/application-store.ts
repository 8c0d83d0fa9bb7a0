import type { Application } from '#contract/account/applications.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewApplication
  extends Pick<Application, 'id' | 'kind' | 'tools' | 'ordersPerMonth' | 'parts' | 'shopUrl'> {
  userId: string
  status: 'PENDING' | 'ACCEPTED'
  at: Date
}

/** Stores an application. One that is accepted right away is also decided right away. */
export async function insertApplication(db: Queries, application: NewApplication): Promise<void> {
  const { id, userId, status, kind, tools, ordersPerMonth, parts, shopUrl, at } = application
  const decidedAt = status === 'ACCEPTED' ? at : null
  await db.run(sql`
    insert into applications
      (id, user_id, status, kind, tools, orders_per_month, parts, shop_url, decided_at, created_at)
    values (${id}, ${userId}, ${status}, ${kind}, ${tools}, ${ordersPerMonth}, ${parts}, ${shopUrl}, ${decidedAt}, ${at})`)
}

interface ApplicationState {
  userId: string
  email: string
  name: string
  status: Application['status']
  reason: string | null
}

/** An application's state and owner, or null. Locked until the transaction ends, so that it is decided once. */
export async function lockApplication(tx: Queries, id: string): Promise<ApplicationState | null> {
  return await tx.row<ApplicationState>(sql`
    select a.user_id, u.email, u.name, a.status, a.reason
    from applications a join users u on u.id = a.user_id
    where a.id = ${id} for update of a`)
}

/** Who applied. */
export const findApplicant = (db: Queries, id: string): Promise<{ email: string; name: string } | null> =>
  db.row<{ email: string; name: string }>(sql`
    select u.email, u.name from applications a join users u on u.id = a.user_id where a.id = ${id}`)

interface Decision {
  id: string
  status: 'ACCEPTED' | 'REJECTED'
  reason: string | null
  decidedBy: string
  at: Date
}

export async function storeDecision(
  tx: Queries,
  { id, status, reason, decidedBy, at }: Decision,
): Promise<void> {
  await tx.run(sql`
    update applications
    set status = ${status}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = ${at}
    where id = ${id}`)
}
