import type { Database } from '#server/db/database.ts'
import type { Replicas } from '#server/db/replicas/replicas.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { replicaReads } from '#server/kernel/metrics.ts'

/** What only reads, and reads much: lists, search and statistics. */
export const readFromReplica: ReadonlySet<keyof Verbs> = new Set<keyof Verbs>([
  'listShopOrders',
  'listPrintOrders',
  'searchOrders',
  'searchEverything',
  'getWeeklyStats',
  'getMonthlyStats',
  'getWeeklySeries',
  'getMonthlySeries',
  'getQuarterlySeries',
  'getBreakdown',
])

/**
 * Runs what only reads on a copy of the database that has everything committed so far. Where there is none, or it fails,
 * it runs on the main database.
 */
export async function onReplica<T>(
  context: Context,
  replicas: Replicas,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  const found = await replicas.find()
  if (typeof found === 'string') {
    replicaReads.inc({ outcome: found })
    return read(context)
  }
  try {
    const result = await read(withDatabase(context, found))
    replicaReads.inc({ outcome: 'replica' })
    return result
  } catch (error) {
    // A refusal is the same everywhere.
    if (error instanceof Failure) throw error
    replicaReads.inc({ outcome: 'failed' })
    context.log.warn({ err: error }, 'a read from a replica failed')
    replicas.putAside(found)
    return read(context)
  }
}

/** The context keeps its other properties, some of which are computed when they are read. */
const withDatabase = (context: Context, db: Database): Context =>
  Object.create(context, { db: { value: db, enumerable: true } }) as Context
