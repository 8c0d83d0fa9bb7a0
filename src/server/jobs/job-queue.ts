import { PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseConnection, Queries } from '../db/database.ts'
import { Sql } from '../db/sql.ts'
import type { Context } from '../kernel/context.ts'
import type { JobDefinition } from '../kernel/job.ts'
import type { JobQueue } from '../kernel/job-type.ts'

export interface RunningJobQueue extends JobQueue {
  work(context: Context, definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 6_000
const REST_SECONDS = 5
/** A running job whose process has not said for so long that it lives is begun again elsewhere. */
const SILENT_SECONDS = 30
const LOOKED_FOR_EVERY_SECONDS = 10

/** Starts pg-boss on the product's own database. */
export async function startJobQueue(
  connection: DatabaseConnection,
  definitions: readonly JobDefinition<never>[],
  log: Logger,
): Promise<RunningJobQueue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: LOOKED_FOR_EVERY_SECONDS,
    monitorIntervalSeconds: LOOKED_FOR_EVERY_SECONDS,
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
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: 3600,
    deleteAfterSeconds: 86_400,
    notify: true,
  }
  await boss.createQueue(definition.name, { policy, ...options })
  // A queue that is there already keeps what it was made with.
  await boss.updateQueue(definition.name, options)
}

async function startWorkers(boss: PgBoss, context: Context, definition: JobDefinition<never>): Promise<void> {
  const options = {
    localConcurrency: definition.concurrency,
    batchSize: 1,
    includeMetadata: true as const,
    pollingIntervalSeconds: 0.5,
    // With notifications a backlog would otherwise be worked off at one job per half minute.
    notifyPollingIntervalSeconds: 1,
  }
  await boss.work<never, unknown, typeof options>(definition.name, options, async ([current]) => {
    if (!current) return
    try {
      if (definition.restsInMaintenance && (await context.maintenance.isOn())) {
        const key = current.singletonKey
        return await context.jobs.send(definition, current.data, {
          afterSeconds: REST_SECONDS,
          ...(key && { key }),
        })
      }
      await definition.run(context, current.data)
    } catch (error) {
      context.log.warn({ err: error, job: definition.name }, 'job failed and will be tried again')
      throw error
    }
  })
}

/** Lets pg-boss write through an open transaction of ours. */
function withinTransaction(tx: Queries) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const strings = text.split(/\$\d+/)
      const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1])
      return { rows: await tx.rows<Record<string, unknown>>(new Sql(strings, order)) }
    },
  }
}
