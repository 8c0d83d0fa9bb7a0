import { type JobWithMetadata, PgBoss, type QueuePolicy, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, type DatabaseConnection, IDLE_TIMEOUT_MS, type Queries } from '../db/database.ts'
import { Sql } from '../db/sql.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import type { JobDefinition } from '../kernel/job.ts'
import type { JobQueue } from '../kernel/job-type.ts'
import { inSpan, withTrace } from '../kernel/log/trace.ts'
import { recordJob } from '../kernel/metrics.ts'
import type { Recurring } from '../kernel/recurring.ts'
import { createJobOutbox, type JobOutbox, type OutboxJob } from './job-outbox.ts'
import { readSender, withSender } from './job-sender.ts'
import { createQueueMovement, type QueueMovement } from './queue-movement.ts'
import { isFailedJob } from './read-jobs.ts'
import { readStandstill } from './read-standstill.ts'
import { readTurn } from './read-turn.ts'
import { runRound } from './run-recurring.ts'
import { createUnwrittenEnds, type UnwrittenEnds } from './unwritten-ends.ts'
import { createWaker, type Waker } from './waker.ts'

interface Work {
  jobs: readonly JobDefinition<never>[]
  recurring: readonly Recurring[]
}

export interface RunningJobQueue extends JobQueue {
  work(context: Context, work: Work): Promise<void>
  /** The jobs and recurring work that should have started two minutes ago, and that this process doesn't move. */
  findStandstill(): Promise<string[]>
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 6_000
/** Settings of the driver, which pg-boss passes on. */
const POOL = { max: 4, query_timeout: 20_000, keepAlive: true, idleTimeoutMillis: IDLE_TIMEOUT_MS }
/** How soon a job starts that waits for the end of maintenance. */
const PAUSED_SECONDS = 5
/** While the connection that listens for new jobs isn't there. */
const POLL_SECONDS = 5
/** Nothing depends on it: new jobs are notified, and the waker finds all others. */
const IDLE_POLL_SECONDS = 300
/** A running job without a heartbeat for so long starts again in another process. */
const HEARTBEAT_TIMEOUT_SECONDS = 30
const HEARTBEAT_CHECK_SECONDS = 10
/** No job of ours waits for another one, which pg-boss would look for. */
const FLOW_SECONDS = 300
/** How often finished jobs are deleted that have been kept for long enough. */
const DELETION_SECONDS = 300

interface Options {
  connection: DatabaseConnection
  /** The main database. */
  db: Database
  /** The queue's, if it is another one, which jobs reach through an outbox. */
  jobsDb?: Pick<Database, 'pool'>
  log: Logger
}

/** Starts pg-boss on the product's own database, or on one for jobs and sockets only. */
export async function startJobQueue(
  { connection, db, jobsDb = db, log }: Options,
  { jobs, recurring }: Work,
): Promise<RunningJobQueue> {
  const boss = new PgBoss({
    ...connection,
    ...POOL,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_CHECK_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_CHECK_SECONDS,
    // Its own cron knows minutes at best; `recurring-clock.ts` enqueues what repeats.
    schedule: false,
    maintenanceIntervalSeconds: DELETION_SECONDS,
    flowIntervalSeconds: FLOW_SECONDS,
    application_name: 'spoolyard jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const queues = new Map(
    [...jobs.map(jobQueue), ...recurring.map(roundQueue)].map((queue) => [queue.name, queue]),
  )
  await Promise.all([...queues.values()].map((queue) => ensureQueue(boss, queue, known.get(queue.name))))
  const movement = createQueueMovement(systemClock)
  const waker = createWaker(boss)
  const ends = createUnwrittenEnds(boss)
  const outbox =
    db === jobsDb ? null : createJobOutbox({ db, names: [...queues.keys()], deliver: deliverTo(boss), log })
  return {
    ...(outbox ? sendThrough(outbox, { jobsDb, queues }) : sendTo(boss, queues)),
    async work(context, work) {
      const workers = { boss, context, movement, waker, ends }
      await Promise.all([
        ...work.jobs.map((definition) => startWorkers(workers, definition)),
        ...work.recurring.map((one) => startRoundWorker(workers, one)),
      ])
      waker.start()
      outbox?.start()
    },
    async findStandstill() {
      const found = await readStandstill({ db, jobsDb }, [...queues.keys()])
      const stuck = found.jobs.filter((name) => !movement.isMoving(name))
      const names = new Set([...stuck, ...found.recurring])
      if (found.isOutboxStuck) names.add('job-outbox')
      if (found.isQueueAway) names.add('job-queue')
      return [...names]
    },
    async stop() {
      waker.stop()
      ends.stop()
      await outbox?.stop()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

type Queues = ReadonlyMap<string, QueueOptions>

/** Jobs are written where they wait: in the transaction itself. */
function sendTo(boss: PgBoss, queues: Queues): JobQueue {
  return {
    async send(type, payload, { key, tx, afterSeconds } = {}) {
      const group = type.turnsBy?.(payload)
      const db = tx ? withinTransaction(tx) : boss.getDb()
      await boss.send(type.name, withSender(payload), {
        ...(key && { singletonKey: key }),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(group && { group: { id: group }, priority: await readTurn(db, type.name, group) }),
        ...(tx && { db }),
      })
    },
    async retry({ name, id }, { tx }) {
      if (!queues.has(name)) return false
      // Its type leaves out what it returns.
      const reply: { affected?: number } = await boss.retry(name, id, { db: withinTransaction(tx) })
      return (reply.affected ?? 0) > 0
    },
    async wake({ name }, { tx } = {}) {
      await boss.send(name, {}, { ...(tx && { db: withinTransaction(tx) }) })
    },
  }
}

/** Jobs wait in another database, and get there after the commit. */
function sendThrough(
  outbox: JobOutbox,
  { jobsDb, queues }: { jobsDb: Pick<Database, 'pool'>; queues: Queues },
): JobQueue {
  return {
    async send(type, payload, { key, tx, afterSeconds } = {}) {
      const group = type.turnsBy?.(payload)
      const startAfter = afterSeconds && systemClock.now().getTime() + afterSeconds * 1000
      const request = {
        data: withSender(payload),
        ...(key && { key }),
        ...(group && { group }),
        ...(startAfter && { startAfter: new Date(startAfter).toISOString() }),
      }
      await outbox.write({ name: type.name, request }, tx)
    },
    async retry({ name, id }, { tx }) {
      if (!queues.has(name) || !(await isFailedJob(jobsDb, name, id))) return false
      await outbox.write({ name, request: { retryId: id } }, tx)
      return true
    },
    wake: ({ name }, { tx } = {}) => outbox.write({ name, request: { data: {} } }, tx),
  }
}

function deliverTo(boss: PgBoss): (job: OutboxJob) => Promise<void> {
  return async ({ id, name, request }) => {
    if ('retryId' in request) {
      await boss.retry(name, request.retryId)
      return
    }
    const { data, key, group, startAfter } = request
    await boss.send(name, data, {
      id,
      ...(key && { singletonKey: key }),
      ...(startAfter && { startAfter: new Date(startAfter) }),
      ...(group && { group: { id: group }, priority: await readTurn(boss.getDb(), name, group) }),
    })
  }
}

interface QueueOptions {
  name: string
  policy: QueuePolicy
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
  heartbeatSeconds: number
  expireInSeconds: number
  deleteAfterSeconds: number
  notify: boolean
}

const jobQueue = ({ name, isOnePerKey, retries }: JobDefinition<never>): QueueOptions => ({
  name,
  policy: isOnePerKey ? 'short' : 'standard',
  retryLimit: retries.limit,
  retryDelay: retries.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retries.maxDelaySeconds,
  heartbeatSeconds: HEARTBEAT_TIMEOUT_SECONDS,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
  notify: true,
})

/** Waiting rounds become one when a worker takes them, so that waking never conflicts in an open transaction. */
const roundQueue = ({ name }: Recurring): QueueOptions => ({
  name,
  policy: 'standard',
  // Only rounds whose process died are retried; those that failed wait for their next turn.
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  heartbeatSeconds: HEARTBEAT_TIMEOUT_SECONDS,
  expireInSeconds: 3600,
  deleteAfterSeconds: 60,
  notify: true,
})

/** An existing queue keeps the options it was created with, so changed ones are updated. */
async function ensureQueue(boss: PgBoss, queue: QueueOptions, known: QueueResult | undefined): Promise<void> {
  const { name, policy, ...options } = queue
  if (!known) await boss.createQueue(name, { policy, ...options })
  else if (Object.entries(options).some(([key, value]) => known[key as keyof QueueResult] !== value))
    await boss.updateQueue(name, options)
}

interface Workers {
  boss: PgBoss
  context: Context
  movement: QueueMovement
  waker: Waker
  ends: UnwrittenEnds
}

/** Separate workers, rather than one with concurrency, because only then can each be made to poll again. */
async function startWorkers(workers: Workers, definition: JobDefinition<never>): Promise<void> {
  const { boss, context, movement, waker, ends } = workers
  for (let place = 0; place < definition.concurrency; place++) {
    const options = {
      batchSize: 1,
      includeMetadata: true as const,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: IDLE_POLL_SECONDS,
    }
    let id: string | null = null
    id = await boss.work<never, unknown, typeof options>(definition.name, options, async (taken) => {
      const run = () => movement.during(definition.name, () => runJob(context, definition, taken[0]!))
      try {
        await ends.during(() => id, taken, run)
      } finally {
        // Otherwise each job of a backlog would wait until the waker looks, a failed one's successor, too.
        if (id) boss.notifyWorker(id)
      }
    })
    waker.add(definition.name, id)
  }
}

async function runJob(
  context: Context,
  definition: JobDefinition<never>,
  { data: sent, singletonKey }: JobWithMetadata<never>,
): Promise<void> {
  const { data, trace } = readSender<never>(sent)
  await withTrace({ ...trace, job: definition.name }, () =>
    inSpan({ kind: 'job', name: definition.name }, () =>
      runTracedJob(context, definition, { data, singletonKey }),
    ),
  )
}

async function runTracedJob(
  context: Context,
  definition: JobDefinition<never>,
  { data, singletonKey }: Pick<JobWithMetadata<never>, 'data' | 'singletonKey'>,
): Promise<void> {
  const startedMs = performance.now()
  const ms = () => Math.round(performance.now() - startedMs)
  try {
    if (definition.pausesInMaintenance && (await context.maintenance.isWorkPaused())) {
      return await context.jobs.send(definition, data, {
        afterSeconds: PAUSED_SECONDS,
        ...(singletonKey && { key: singletonKey }),
      })
    }
    await recordJob(definition.name, () => definition.run(context, data))
    context.log.info({ ms: ms() }, 'job done')
  } catch (error) {
    context.log.warn({ err: error, ms: ms() }, 'job failed and will be tried again')
    throw error
  }
}

/** One worker takes all waiting rounds of a kind and runs one for them. */
async function startRoundWorker(workers: Workers, work: Recurring): Promise<void> {
  const { boss, context, movement, waker, ends } = workers
  if (work.isPerProcess) return
  const options = {
    batchSize: 100,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: IDLE_POLL_SECONDS,
  }
  let id: string | null = null
  id = await boss.work(work.name, options, (taken) =>
    ends.during(
      () => id,
      taken,
      () => movement.during(work.name, () => runRound(context, work)),
    ),
  )
  waker.add(work.name, id)
}

/** Lets pg-boss write in an open transaction of ours. */
function withinTransaction(tx: Queries) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const strings = text.split(/\$\d+/)
      const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1])
      return { rows: await tx.rows<Record<string, unknown>>(new Sql(strings, order)) }
    },
  }
}
