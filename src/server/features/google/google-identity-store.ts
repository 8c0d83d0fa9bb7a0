import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The account that a Google user signs in to, or null. */
export async function findAccountOfGoogle(db: Queries, sub: string): Promise<string | null> {
  const row = await db.row<{ userId: string }>(sql`select user_id from google_identities where sub = ${sub}`)
  return row?.userId ?? null
}

/** Adds Google to an account. The database refuses a second Google user, and one that another account has. */
export async function insertGoogle(
  tx: Queries,
  { userId, sub, at }: { userId: string; sub: string; at: Date },
): Promise<void> {
  await tx.run(sql`insert into google_identities (user_id, sub, added_at) values (${userId}, ${sub}, ${at})`)
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
  const row = await tx.row<{ hasPassword: boolean; hasGoogle: boolean }>(sql`
    select exists (select 1 from passwords where user_id = ${userId}) as has_password,
      exists (select 1 from google_identities where user_id = ${userId}) as has_google`)
  return row ?? { hasPassword: false, hasGoogle: false }
}

/** Removes Google, and the picture that came from there. */
export async function deleteGoogle(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from google_identities where user_id = ${userId}`)
  await tx.run(sql`update users set image = null where id = ${userId}`)
}
