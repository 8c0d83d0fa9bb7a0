import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Confirms an address as the click on a mail's link does. */
export async function confirmAddress(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set email_verified = true where email = ${email}`)
}

/** Takes the confirmation of an address back, as after a change of address that nobody confirmed. */
export async function forgetConfirmation(db: Queries, userId: string): Promise<void> {
  await db.run(sql`update users set email_verified = false where id = ${userId}`)
}

/** Gives an account the role ADMIN. */
export async function makeAdmin(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set role = 'ADMIN' where email = ${email}`)
}
