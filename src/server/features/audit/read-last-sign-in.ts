import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface PastSignIn {
  at: Date
  address: string | null
  agent: string | null
}

/** The newest sign-in to an account so far, or null. */
export async function readLastSignIn(db: Queries, userId: string): Promise<PastSignIn | null> {
  return await db.row<PastSignIn>(sql`
    select at, address, agent from audit_log
    where subject = ${userId} and action = 'sign-in.done' order by at desc, id desc limit 1`)
}

/** Whether somebody signed in to an account from this address since. */
export async function hasSignedInFrom(
  db: Queries,
  { userId, address, since }: { userId: string; address: string; since: Date },
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from audit_log
    where subject = ${userId} and action = 'sign-in.done' and at > ${since} and address = ${address} limit 1`)
  return row !== null
}
