import type { Context } from '#server/context.ts'
import { isStatementTimeout, type Queries } from '#server/db/database.ts'
import { Failure } from '#server/failure.ts'
import { limitStatements } from './search-store.ts'

const LONGEST_MS = 800

/** Reads in a transaction of its own, in which no statement can run for long: a search that would is refused. */
export async function withinASecond<T>({ db }: Context, read: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await limitStatements(tx, LONGEST_MS)
      return await read(tx)
    })
  } catch (error) {
    if (isStatementTimeout(error)) throw new Failure('SEARCH_TOO_WIDE', { cause: error })
    throw error
  }
}
