import { type Database, type DatabaseConnection, openDatabase } from '../db/database.ts'
import type { Context } from '../kernel/context.ts'
import type { Recurring } from '../kernel/recurring.ts'
import { planRecurring, readWaitMs, skipIdle, takeDue } from './recurring-store.ts'
import { runRound } from './run-recurring.ts'

// Rounds that are due within the same second are enqueued together.
const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 10_000

interface Options {
  all: readonly Recurring[]
  /** Not through a pooler. */
  connection: DatabaseConnection
}

/** Enqueues rounds when they are due, and repeats the work of this process, until the server stops. */
export function startRecurringClock(context: Context, { all, connection }: Options): { done: Promise<void> } {
  const clocks = all.filter((work) => work.isPerProcess).map((work) => repeatHere(context, work))
  const shared = all.filter((work) => !work.isPerProcess)
  if (shared.length > 0) clocks.push(enqueueDueRounds(context, shared, connection))
  return { done: Promise.all(clocks).then(() => undefined) }
}

async function repeatHere(context: Context, work: Recurring): Promise<void> {
  while (!context.stopping.aborted) {
    await runRound(context, work)
    await context.clock.wait(work.everyMs(context.config), context.stopping)
  }
}

/** On a connection of the clock, because the one statement that looks for work takes long to plan. */
async function enqueueDueRounds(
  context: Context,
  shared: readonly Recurring[],
  connection: DatabaseConnection,
): Promise<void> {
  const { clock, config, log, stopping } = context
  const db = openDatabase(connection, {
    size: 1,
    name: 'spoolyard clock',
    plansOnce: true,
    onError: (error) => log.warn({ err: error }, 'database connection'),
  })
  const planned = shared.map((work) => ({ name: work.name, everyMs: work.everyMs(config) }))
  const names = planned.map(({ name }) => name)
  const minWaitMs = Math.min(MIN_WAIT_MS, ...planned.map(({ everyMs }) => everyMs))
  let isPlanned = false
  while (!stopping.aborted) {
    let waitMs = MIN_WAIT_MS
    try {
      if (!isPlanned) await planRecurring(db, planned)
      isPlanned = true
      waitMs = await skipIdleRounds(context, db, shared)
      if (waitMs <= 0) await enqueue(context, db, names)
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'could not enqueue recurring work')
    }
    await clock.wait(Math.min(MAX_WAIT_MS, Math.max(minWaitMs, waitMs)), stopping)
  }
  await db.close()
}

/** Milliseconds until a round is due that has work. A condition that can't be read only costs rounds that find nothing. */
async function skipIdleRounds(context: Context, db: Database, shared: readonly Recurring[]): Promise<number> {
  const names = shared.map(({ name }) => name)
  const conditions = shared.flatMap(({ name, hasWork }) =>
    hasWork ? { name, hasWork: hasWork(context) } : [],
  )
  if (conditions.length === 0) return readWaitMs(db, names)
  try {
    return await skipIdle(db, names, conditions)
  } catch (error) {
    if (!context.stopping.aborted) context.log.warn({ err: error }, 'could not tell which rounds have work')
    return readWaitMs(db, names)
  }
}

/** In one transaction, so that no round is counted as started but never enqueued. */
function enqueue({ jobs }: Context, db: Database, names: readonly string[]): Promise<void> {
  return db.transaction(async (tx) => {
    for (const name of await takeDue(tx, names)) await jobs.wake({ name }, { tx })
  })
}
