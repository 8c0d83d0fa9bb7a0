import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Until the next call of this in the transaction. Compiling a statement would take longer than most searches do. */
export async function limitStatements(tx: Queries, ms: number): Promise<void> {
  await tx.row(
    sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true)`,
  )
}
