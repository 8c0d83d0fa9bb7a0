import type { Context } from '#server/kernel/context.ts'
import { createSemaphore, type Semaphore } from '#server/kernel/create-semaphore.ts'

interface Line {
  slot: Semaphore
  /** Searches that run or wait. */
  length: number
}

/** The sellers who search right now, per database. */
const linesByDatabase = new WeakMap<Context['db'], Map<string, Line>>()

/**
 * Runs one search of a seller at a time in this process; the others wait; the rate limit bounds how many. So a seller who searches as fast as possible
 * occupies one database connection, and another seller's search waits for none of them.
 */
export async function inSearchTurn<T>(
  { db }: Pick<Context, 'db'>,
  sellerId: string,
  search: () => Promise<T>,
): Promise<T> {
  const lines = linesByDatabase.get(db) ?? new Map<string, Line>()
  linesByDatabase.set(db, lines)
  const line = lines.get(sellerId) ?? { slot: createSemaphore(1), length: 0 }
  lines.set(sellerId, line)
  line.length += 1
  try {
    return await line.slot.run(search)
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(sellerId)
  }
}
