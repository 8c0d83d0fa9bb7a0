import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What signing in needs to know of an account. */
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
  select u.id, u.email, u.name, u.email_verified as "emailVerified", coalesce(u.banned, false) as "isBanned",
    u.sign_up_contested as "isContested", a.password as "passwordHash"
  from users u left join accounts a on a.user_id = u.id and a.provider_id = 'credential'`

export async function findAccountByEmail(db: Queries, email: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.email = ${email}`)
}

export async function findAccountByUsername(db: Queries, usernameKey: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.username_key = ${usernameKey}`)
}

export async function findAccountById(db: Queries, id: string): Promise<SignInAccount | null> {
  return await db.row<SignInAccount>(sql`${account} where u.id = ${id}`)
}

/** The role that somebody signs in to, or null where the account may not be signed in to. */
export async function findSignInRole(db: Queries, userId: string): Promise<'USER' | 'ADMIN' | null> {
  const row = await db.row<{ role: 'USER' | 'ADMIN' }>(
    sql`select role from users where id = ${userId} and not coalesce(banned, false)`,
  )
  return row?.role ?? null
}

/** Stores a new account, unless the address has one. */
export async function insertAccount(
  tx: Queries,
  account: {
    id: string
    name: string
    email: string
    isEmailVerified: boolean
    timeZone: string | null
    at: Date
  },
): Promise<boolean> {
  const { id, name, email, isEmailVerified, timeZone, at } = account
  const inserted = await tx.run(sql`
    insert into users (id, name, email, email_verified, time_zone, created_at, updated_at)
    values (${id}, ${name}, ${email}, ${isEmailVerified}, coalesce(${timeZone}, 'UTC'), ${at}, ${at})
    on conflict (email) do nothing`)
  return inserted > 0
}

/** Gives an account its first password. The database refuses a second one. */
export async function insertPassword(
  tx: Queries,
  { id, userId, passwordHash, at }: { id: string; userId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    values (${id}, ${userId}, ${userId}, 'credential', ${passwordHash}, ${at}, ${at})`)
}

/** Sets the password whatever it was before, if there was one at all. */
export async function upsertPassword(
  tx: Queries,
  { id, userId, passwordHash, at }: { id: string; userId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    values (${id}, ${userId}, ${userId}, 'credential', ${passwordHash}, ${at}, ${at})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at`)
}

/** Puts a password in the place of a known one. False where that is no longer the password. */
export async function replacePassword(
  tx: Queries,
  { userId, from, to, at }: { userId: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update accounts set password = ${to}, updated_at = ${at}
    where user_id = ${userId} and provider_id = 'credential' and password = ${from}`)
  return changed > 0
}

/** Notes that an account of an unconfirmed address was signed up for again by somebody with another password. */
export async function contestSignUp(tx: Queries, email: string): Promise<void> {
  await tx.run(sql`update users set sign_up_contested = true where email = ${email} and not email_verified`)
}

/** Lets nobody open a session of the account until the transaction ends. */
export async function lockAccount(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select 1 from users where id = ${userId} for update`)
}

/** Confirms the address. Ways in that might be a stranger's go; true where that was so. */
export async function confirmAddress(tx: Queries, userId: string): Promise<boolean> {
  const row = await tx.row<{ wasContested: boolean }>(sql`
    update users u set email_verified = true, sign_up_contested = false
    from (select id, sign_up_contested from users where id = ${userId} for update) before
    where u.id = before.id returning before.sign_up_contested as "wasContested"`)
  if (!row?.wasContested) return false
  await tx.run(sql`delete from accounts where user_id = ${userId}`)
  await tx.run(sql`update users set image = null where id = ${userId}`)
  return true
}

/** Confirms the address because whoever reads its mails just set the password. Google of before might be a stranger's. */
export async function confirmAddressByReset(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`
    delete from accounts a using users u
    where u.id = ${userId} and not u.email_verified and a.user_id = u.id and a.provider_id = 'google'`)
  await tx.run(sql`update users set email_verified = true, sign_up_contested = false where id = ${userId}`)
}

/** Moves an account to another address. The database refuses one that another account has. */
export async function changeAddress(tx: Queries, userId: string, email: string): Promise<void> {
  await tx.run(sql`
    update users set email = ${email}, email_verified = true, sign_up_contested = false where id = ${userId}`)
}

/** The database refuses a name that looks like another account's. */
export async function setUsername(
  tx: Queries,
  { userId, username, usernameKey }: { userId: string; username: string; usernameKey: string },
): Promise<void> {
  await tx.run(sql`
    update users set username = ${username}, username_key = ${usernameKey} where id = ${userId}`)
}
