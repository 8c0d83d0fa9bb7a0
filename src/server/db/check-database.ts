import type { Database } from './database.ts'
import { sql } from './sql.ts'

const LIMIT_MS = 2_000

/** Rejects while the database doesn't answer within two seconds. */
export async function checkDatabase(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  await Promise.race([db.run(sql`select 1`), tooLate]).finally(() => clearTimeout(timer))
}
