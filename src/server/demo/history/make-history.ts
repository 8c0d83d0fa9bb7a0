import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { jobs, recurring } from '#server/features.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import type { Context } from '#server/kernel/context.ts'
import type { JobType } from '#server/kernel/job-type.ts'
import type { SecretKey } from '#server/kernel/secret-box.ts'
import type { CallBudgets } from '#server/providers/call-budgets.ts'
import { startServer } from '#server/start-server.ts'
import { createDemoCall } from '../demo-api.ts'
import { seedDemo } from '../seed-demo.ts'
import { createHistoryClock } from './history-clock.ts'
import { createHistoryPeople } from './history-people.ts'
import { createHistoryQueue, type WaitingJob } from './history-queue.ts'
import { daysUntil } from './history-world.ts'
import { measureSamples, replayHistory } from './replay-history.ts'
import { createSandboxControl } from './sandbox-control.ts'

const HISTORY_DAYS = 90
const NO_LIMIT = 1_000_000
/** The sandbox's usual calls per minute. */
const USUAL_LIMITS = { print: 100, shipstation: 40, shippo: 50 }

export interface HistorySettings {
  config: Config
  connection: DatabaseConnection
  keys: readonly SecretKey[]
  log: Logger
  /** A sandbox without orders, whose clock only moves when it is stepped and shows `end`. */
  sandboxUrl: string
  end: Date
  days?: number
  /** Makes the sample models ready to order; measures them when absent, which takes seconds. */
  prepareFiles?: (context: Context) => Promise<void>
}

/** Fills an empty, migrated database and an empty sandbox with the demo account's past, up to `end`. */
export async function makeHistory({
  sandboxUrl,
  end,
  days = HISTORY_DAYS,
  prepareFiles = measureSamples,
  ...given
}: HistorySettings): Promise<void> {
  const calendar = daysUntil(end, days)
  const clock = createHistoryClock(calendar.start)
  const queue = createHistoryQueue(clock, { jobs, recurring }, given.log)
  const sandbox = createSandboxControl(sandboxUrl)
  await sandbox.send('PUT', '/limits', { print: NO_LIMIT, shipstation: NO_LIMIT, shippo: NO_LIMIT })
  await sandbox.startAt(calendar.start)
  const server = await startServer({
    ...given,
    config: { ...given.config, port: 0 },
    clock,
    hasSamples: prepareFiles === measureSamples,
    recurring: [],
    startQueue: async () => queue,
    budgets: withoutLimits,
    async prepare(started) {
      await prepareFiles(started.context)
      await queue.settle()
      await seedDemo(started)
    },
  })
  try {
    const people = createHistoryPeople(createDemoCall(server.url), { clock, queue })
    const { seller, admin, visitor, visit } = people
    const world = { context: server.context, clock, queue, sandbox, seller, admin, visitor, visit }
    await queue.settle()
    await replayHistory(world, calendar, end)
    await people.signOut()
    await queue.settle()
  } finally {
    await server.stop()
  }
  await sandbox.send('PUT', '/limits', USUAL_LIMITS)
  await handOver(given, queue.waiting(), end)
}

/** The sandbox has no limits while the history is played, and its minutes aren't those of the database. */
const withoutLimits: CallBudgets = {
  take: async ({ budget }) => ({ budget, id: '0', isProbe: false }),
  finish: async () => undefined,
}

/** Enqueues what isn't due yet in the product's real queue. */
async function handOver(
  { connection, log }: Pick<HistorySettings, 'connection' | 'log'>,
  waiting: readonly WaitingJob[],
  end: Date,
): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: (error) => log.warn({ err: error }, 'history') })
  const queue = await startJobQueue({ connection, db, log }, { jobs, recurring })
  for (const { name, payload, key, dueAt } of waiting) {
    const type = jobs.find((job) => job.name === name)
    if (!type) throw new Error(`There is no job ${name}.`)
    const afterSeconds = Math.max(1, Math.ceil((dueAt - end.getTime()) / 1000))
    await queue.send<object>(type as JobType<never> as JobType<object>, payload, {
      afterSeconds,
      ...(key !== undefined && { key }),
    })
  }
  await queue.stop()
  await db.close()
}
