import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The account that a Google user signs in to, or null. */
export async function findAccountOfGoogle(db: Queries, sub: string): Promise<string | null> {
  const row = await db.row<{ userId: string }>(sql`
    select user_id as "userId" from accounts where provider_id = 'google' and account_id = ${sub}`)
  return row?.userId ?? null
}

/** Adds Google as a way to sign in. The database refuses a second Google user, and one that another account has. */
export async function insertGoogle(
  tx: Queries,
  { id, userId, sub, at }: { id: string; userId: string; sub: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
    values (${id}, ${userId}, ${sub}, 'google', ${at}, ${at})`)
}

/** Shows the account with the picture its owner has at Google now. */
export async function setPicture(db: Queries, userId: string, picture: string | null): Promise<void> {
  await db.run(sql`
    update users set image = ${picture} where id = ${userId} and image is distinct from ${picture}`)
}

/** The ways to sign in to an account, locked until the transaction ends. */
export async function lockSignInMethods(
  tx: Queries,
  userId: string,
): Promise<{ hasPassword: boolean; hasGoogle: boolean }> {
  await tx.run(sql`select 1 from users where id = ${userId} for update`)
  const rows = await tx.rows<{ provider: string; hasPassword: boolean }>(sql`
    select provider_id as provider, password is not null as "hasPassword" from accounts
    where user_id = ${userId} for update`)
  return {
    hasPassword: rows.some((row) => row.hasPassword),
    hasGoogle: rows.some((row) => row.provider === 'google'),
  }
}

/** Removes Google, and the picture that came from there. */
export async function deleteGoogle(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from accounts where user_id = ${userId} and provider_id = 'google'`)
  await tx.run(sql`update users set image = null where id = ${userId}`)
}
