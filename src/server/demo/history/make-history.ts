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
import { demoSeller, signInDemo } from '../demo-accounts.ts'
import { createDemoCall, type DemoCall } from '../demo-api.ts'
import { seedDemo } from '../seed-demo.ts'
import { createHistoryClock, type HistoryClock } from './history-clock.ts'
import { createHistoryQueue, type HistoryQueue, type WaitingJob } from './history-queue.ts'
import { daysUntil, type HistoryWorld } from './history-world.ts'
import { measureSamples, replayHistory } from './replay-history.ts'
import { createSandboxControl } from './sandbox-control.ts'

const HISTORY_DAYS = 90
const DAY_MS = 86_400_000
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
    const call = createDemoCall(server.url)
    const seller = sellerCaller(call, clock, queue)
    const world: HistoryWorld = { context: server.context, clock, queue, sandbox, seller: seller.call }
    await queue.settle()
    await replayHistory(world, calendar, end)
    await seller.signOut()
    await queue.settle()
  } finally {
    await server.stop()
  }
  await sandbox.send('PUT', '/limits', USUAL_LIMITS)
  await handOver(given, queue.waiting(), end)
}

// A session ends after a month.
const SESSION_MS = 20 * DAY_MS

/** The sandbox has no limits while the history is played, and its minutes aren't those of the database. */
const withoutLimits: CallBudgets = {
  take: async ({ budget }) => ({ budget, id: '0', isProbe: false }),
  finish: async () => undefined,
}

/** Calls the API as the demo seller, who signs in again every few weeks. */
function sellerCaller(call: DemoCall, clock: HistoryClock, queue: HistoryQueue) {
  let cookie = ''
  let signedInAt = 0
  return {
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      if (clock.now().getTime() - signedInAt > SESSION_MS) {
        cookie = await signInDemo(call, demoSeller)
        signedInAt = clock.now().getTime()
      }
      const options = { cookie, ...(body && { body }) }
      const reply = await queue.during(call(method, `/api${path}`, options))
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
      await queue.settle()
      return reply.body as T
    },
    /** Leaves no session behind. */
    async signOut() {
      await call('DELETE', '/api/user/sessions', { cookie })
      await call('DELETE', '/api/auth/logout', { cookie })
    },
  }
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
