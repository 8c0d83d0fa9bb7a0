import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface PastSignIn {
  at: Date
  address: string | null
  agent: string | null
}

/** The latest sign-in to an account, or null. */
export async function readLastSignIn(db: Queries, userId: string): Promise<PastSignIn | null> {
  return await db.row<PastSignIn>(sql`
    select at, address, agent from audit_log
    where subject = ${userId} and action = 'sign-in.done' order by at desc, id desc limit 1`)
}

/** Whether anyone has signed in to the account from this address since then. */
export async function hasSignedInFrom(
  db: Queries,
  { userId, address, since }: { userId: string; address: string; since: Date },
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from audit_log
    where subject = ${userId} and action = 'sign-in.done' and at > ${since} and address = ${address} limit 1`)
  return row !== null
}
