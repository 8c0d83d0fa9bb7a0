import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewPassword {
  userId: string
  passwordHash: string
  at: Date
}

/** Gives an account its first password. The database refuses a second one. */
export async function insertPassword(tx: Queries, { userId, passwordHash, at }: NewPassword): Promise<void> {
  await tx.run(
    sql`insert into passwords (user_id, hash, changed_at) values (${userId}, ${passwordHash}, ${at})`,
  )
}

/** Sets the password, whether or not there was one. */
export async function upsertPassword(tx: Queries, { userId, passwordHash, at }: NewPassword): Promise<void> {
  await tx.run(sql`
    insert into passwords (user_id, hash, changed_at) values (${userId}, ${passwordHash}, ${at})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`)
}

/** Replaces a known password. False when it isn't the password any more. */
export async function replacePassword(
  tx: Queries,
  { userId, from, to, at }: { userId: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update passwords set hash = ${to}, changed_at = ${at} where user_id = ${userId} and hash = ${from}`)
  return changed > 0
}

export async function deletePassword(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from passwords where user_id = ${userId}`)
}

/** Until the transaction ends, no session of the account can be opened. */
export async function lockAccount(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select 1 from users where id = ${userId} for update`)
}
