import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Limits statement time until the next call in this transaction. JIT is off because compiling takes longer than most searches. */
export async function limitStatements(tx: Queries, ms: number): Promise<void> {
  await tx.row(
    sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true)`,
  )
}
