import { isStatementTimeout, type Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { limitStatements } from './search-store.ts'
import { inSearchTurn } from './search-turns.ts'

const MAX_MS = 800

/**
 * Runs a seller's search, in turn with their others, in a transaction whose statements share one time limit. A search
 * that exceeds it is rejected.
 */
export async function withSearchTimeout<T>(
  { db }: Context,
  sellerId: string,
  read: (tx: Queries) => Promise<T>,
  maxMs = MAX_MS,
): Promise<T> {
  try {
    return await inSearchTurn({ db }, sellerId, () =>
      db.transaction((tx) => read(bounded(tx, performance.now() + maxMs))),
    )
  } catch (error) {
    if (isStatementTimeout(error)) throw new Failure('SEARCH_TOO_WIDE', { cause: error })
    throw error
  }
}

const MAX_SIMILAR_MS = 300

/** Runs the search for similar texts, which is an offer: null if it takes too long. */
export async function unlessTooWide<T>(
  context: Context,
  sellerId: string,
  read: (tx: Queries) => Promise<T>,
): Promise<T | null> {
  try {
    return await withSearchTimeout(context, sellerId, read, MAX_SIMILAR_MS)
  } catch (error) {
    if (error instanceof Failure && error.code === 'SEARCH_TOO_WIDE') return null
    throw error
  }
}

/** Limits each statement to the time left by the previous ones. */
function bounded(tx: Queries, until: number): Queries {
  async function inTime<T>(run: () => Promise<T>): Promise<T> {
    const left = Math.floor(until - performance.now())
    if (left < 1) throw new Failure('SEARCH_TOO_WIDE')
    await limitStatements(tx, left)
    return await run()
  }
  return {
    rows: (statement) => inTime(() => tx.rows(statement)),
    row: (statement) => inTime(() => tx.row(statement)),
    run: (statement) => inTime(() => tx.run(statement)),
  }
}
