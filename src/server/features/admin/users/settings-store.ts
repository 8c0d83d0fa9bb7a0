import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Until the transaction ends, settings of the account don't change elsewhere. */
export async function lockSettings(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`)
}
