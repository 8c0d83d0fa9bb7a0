import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether an account has Google as a way in already. */
export async function hasGoogle(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from accounts where user_id = ${userId} and provider_id = 'google'`)
  return row !== null
}

/** Shows somebody by the picture that they have at Google now. */
export async function keepGooglePicture(
  db: Queries,
  { sub, picture }: { sub: string; picture: string | null },
): Promise<void> {
  await db.run(sql`
    update users set image = ${picture}
    where id = (select user_id from accounts where provider_id = 'google' and account_id = ${sub})
      and image is distinct from ${picture}`)
}

/** What is left of the ways into an account without Google; until the end of the transaction nothing changes there. */
export async function lockWaysIn(
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

/** Takes Google away, and the picture that came from there. */
export async function deleteGoogle(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from accounts where user_id = ${userId} and provider_id = 'google'`)
  await tx.run(sql`update users set image = null where id = ${userId}`)
}
