import { PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseConnection, Queries } from '../db/database.ts'
import { Sql } from '../db/sql.ts'
import type { Context } from '../kernel/context.ts'
import type { JobDefinition } from '../kernel/job.ts'
import type { JobQueue } from '../kernel/job-type.ts'
import { recordWork } from '../kernel/metrics.ts'

export interface RunningJobQueue extends JobQueue {
  work(context: Context, definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 6_000
/** Settings of the driver, which pg-boss passes on. */
const POOL = { max: 4, query_timeout: 20_000, keepAlive: true }
const POLL_SECONDS = 5
/** A running job without a heartbeat for so long starts again in another process. */
const HEARTBEAT_TIMEOUT_SECONDS = 30
const HEARTBEAT_CHECK_SECONDS = 10

/** Starts pg-boss on the product's own database. */
export async function startJobQueue(
  connection: DatabaseConnection,
  definitions: readonly JobDefinition<never>[],
  log: Logger,
): Promise<RunningJobQueue> {
  const boss = new PgBoss({
    ...connection,
    ...POOL,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_CHECK_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_CHECK_SECONDS,
    application_name: 'spoolyard jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  await Promise.all(definitions.map((definition) => ensureQueue(boss, definition)))
  return {
    async send(type, payload, { key, tx, afterSeconds } = {}) {
      await boss.send(type.name, payload, {
        ...(key && { singletonKey: key }),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(tx && { db: withinTransaction(tx) }),
      })
    },
    async work(context, all) {
      await Promise.all(all.map((definition) => startWorkers(boss, context, definition)))
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  }
}

async function ensureQueue(boss: PgBoss, definition: JobDefinition<never>): Promise<void> {
  const policy: QueuePolicy = definition.isOnePerKey ? 'short' : 'standard'
  const options = {
    retryLimit: definition.retries.limit,
    retryDelay: definition.retries.delaySeconds,
    retryBackoff: true,
    retryDelayMax: definition.retries.maxDelaySeconds,
    heartbeatSeconds: HEARTBEAT_TIMEOUT_SECONDS,
    expireInSeconds: 3600,
    deleteAfterSeconds: 86_400,
    notify: true,
  }
  await boss.createQueue(definition.name, { policy, ...options })
  // An existing queue keeps the options it was created with.
  await boss.updateQueue(definition.name, options)
}

async function startWorkers(boss: PgBoss, context: Context, definition: JobDefinition<never>): Promise<void> {
  const options = {
    localConcurrency: definition.concurrency,
    batchSize: 1,
    includeMetadata: true as const,
    pollingIntervalSeconds: 0.5,
    // Otherwise, with notifications, a backlog would be processed at one job per half minute.
    notifyPollingIntervalSeconds: 1,
  }
  await boss.work<never, unknown, typeof options>(definition.name, options, async ([current]) => {
    if (!current) return
    try {
      if (definition.pausesInMaintenance && (await context.maintenance.isOn())) {
        const key = current.singletonKey
        return await context.jobs.send(definition, current.data, {
          afterSeconds: POLL_SECONDS,
          ...(key && { key }),
        })
      }
      await recordWork('job', definition.name, () => definition.run(context, current.data))
    } catch (error) {
      context.log.warn({ err: error, job: definition.name }, 'job failed and will be tried again')
      throw error
    }
  })
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
