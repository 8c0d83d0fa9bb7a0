import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What signing in needs to know about an account. */
export interface SignInAccount {
  id: string
  email: string
  name: string
  emailVerified: boolean
  isBanned: boolean
  isContested: boolean
  passwordHash: string | null
}

const account = sql`
  select u.id, u.email, u.name, u.email_verified, u.banned as is_banned,
    u.sign_up_contested as is_contested, p.hash as password_hash
  from users u left join passwords p on p.user_id = u.id`

export async function findAccountByEmail(db: Queries, email: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.email = ${email}`)
}

export async function findAccountByUsername(db: Queries, usernameKey: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.username_key = ${usernameKey}`)
}

export async function findAccountById(db: Queries, id: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.id = ${id}`)
}

/** The role someone signs in with, and whether a second factor is needed; null when the account may not sign in. */
export const readSignInRole = (
  db: Queries,
  userId: string,
): Promise<{ role: 'USER' | 'ADMIN'; hasSecondFactor: boolean } | null> =>
  db.row<{ role: 'USER' | 'ADMIN'; hasSecondFactor: boolean }>(sql`
    select role, has_second_factor(id) as has_second_factor
    from users u where id = ${userId} and not banned
      and not exists (select from account_closings c where c.seller_id = u.id and c.state = 'ERASING')`)

/** The role of an account, whether or not it may sign in; null without such an account. */
export async function findRoleOf(db: Queries, userId: string): Promise<'USER' | 'ADMIN' | null> {
  const row = await db.row<{ role: 'USER' | 'ADMIN' }>(sql`select role from users where id = ${userId}`)
  return row?.role ?? null
}
