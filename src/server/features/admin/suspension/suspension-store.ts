import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface LockedAccount {
  email: string
  name: string
  role: 'USER' | 'ADMIN'
  isSuspended: boolean
  reason: string | null
}

/** Until the transaction ends, no session of the account can be opened. Null for one that is closed for good. */
export const lockAccountToSuspend = (tx: Queries, userId: string): Promise<LockedAccount | null> =>
  tx.row<LockedAccount>(sql`
    select email, name, role, banned as is_suspended, suspension_reason as reason
    from users
    where id = ${userId}
      and not exists (select from account_closings c where c.seller_id = users.id and c.state <> 'WAITING')
    for update`)

export async function setSuspended(
  tx: Queries,
  { userId, by, reason, at }: { userId: string; by: string; reason: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update users set banned = true, suspended_at = ${at}, suspended_by = ${by}, suspension_reason = ${reason},
      updated_at = ${at}
    where id = ${userId}`)
}

export async function setUnsuspended(tx: Queries, userId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update users set banned = false, suspended_at = null, suspended_by = null, suspension_reason = null,
      updated_at = ${at}
    where id = ${userId}`)
}

interface StoredSuspension {
  at: Date
  by: string
  reason: string
}

/** Since when an account is suspended, who did it and why; null while it isn't. */
export const findSuspension = (db: Queries, userId: string): Promise<StoredSuspension | null> =>
  db.row<StoredSuspension>(sql`
    select coalesce(u.suspended_at, u.updated_at) as at, coalesce(a.name, u.suspended_by, '') as by,
      coalesce(u.suspension_reason, '') as reason
    from users u left join users a on a.id = u.suspended_by
    where u.id = ${userId} and u.banned
      and not exists (select from account_closings c where c.seller_id = u.id and c.state <> 'WAITING')`)
