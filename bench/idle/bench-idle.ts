import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { defineJob } from '#server/kernel/job-type.ts'
import { startCountingDatabase } from '#testing/rig/counting-database.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { bundleMeasuredProduct } from '../bundle-programs.ts'
import { median, percentile } from '../orders-list/measure.ts'
import { readOptions } from '../rig/read-options.ts'

const limits = { statements: 300, connections: 8, p95Ms: 200 }
/** The product's own job; for a collection that doesn't exist, it reads once and ends. */
const settleCollection = defineJob<{ sellerId: string; id: string }>({
  name: 'settle-collection',
  concurrency: 1,
  retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

/** Counts what an idle server sends to its database, and how soon it starts a job that another process enqueues. */
export async function benchIdle(args: string[]): Promise<void> {
  const { settle, seconds, jobs, top } = readOptions(args, { settle: 45, seconds: 120, jobs: 200, top: 15 })
  const databases = await openDatabases()
  const real = await databases.create('idle')
  const database = await startCountingDatabase(real)
  const settings = { connection: database.connection }
  const server = await startMeasuredServer(await bundleMeasuredProduct(), settings, {
    SPOOLYARD_MODE: 'test',
    LOG_LEVEL: 'warn',
  })
  try {
    // Fresh connections, first rounds and connections that are no longer needed.
    await delay(settle * 1000)
    database.take()
    const cpuBefore = await server.cpuTime()
    const open: number[] = []
    for (let second = 0; second < seconds; second++) {
      await delay(1_000)
      open.push(database.connections())
    }
    const counts = database.take()
    const cpuMs = (await server.cpuTime()) - cpuBefore
    const perMinute = (count: number) => Math.round((count * 60) / seconds)
    const statements = perMinute([...counts.values()].reduce((sum, count) => sum + count, 0))
    const connections = median(open)
    console.table(
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, top)
        .map(([text, count]) => ({
          'a minute': perMinute(count),
          statement: text.replace(/\s+/g, ' ').trim().slice(0, 110),
        })),
    )
    const latencies = await measureLatencies(real, jobs)
    const p95Ms = Math.round(percentile(latencies, 0.95))
    console.log(
      `idle: ${statements} statements a minute (at most ${limits.statements}), ${connections} connections (at most ${limits.connections}; ${Math.max(...open)} at most for a moment), ` +
        `${perMinute(cpuMs)} ms of processor a minute; job latency p50 ${Math.round(percentile(latencies, 0.5))} ms, ` +
        `p95 ${p95Ms} ms (below ${limits.p95Ms})`,
    )
    const isReached =
      statements <= limits.statements && connections <= limits.connections && p95Ms < limits.p95Ms
    if (!isReached) process.exitCode = 1
  } finally {
    await server.stop()
    database.close()
    await databases.close()
  }
}

const STARTED = `
  select extract(epoch from started_on - created_on)::float8 * 1000 as ms from pgboss.job
  where name = 'settle-collection' and data->>'sellerId' = 'us_bench' and started_on is not null`

/** From enqueueing in this process to the start in the server, in milliseconds, ascending. */
async function measureLatencies(
  real: Parameters<typeof openDatabase>[0],
  count: number,
): Promise<Float64Array> {
  const db = openDatabase(real, { size: 1, onError: () => undefined })
  const log = pino({ level: 'silent' })
  const queue = await startJobQueue({ connection: real, db, log }, { jobs: [], recurring: [] })
  try {
    for (let sent = 0; sent < count; sent++) {
      const id = `cl_${sent}`
      await queue.send(settleCollection, { sellerId: 'us_bench', id }, { key: id })
      await delay(50 + 100 * (sent % 2))
    }
    let started: { ms: number }[] = []
    const areStarted = async () => {
      started = (await db.pool.query<{ ms: number }>(STARTED)).rows
      return started.length === count
    }
    if (!(await waitUntil(areStarted, { withinMs: 60_000 })))
      throw new Error(`${count - started.length} jobs haven’t started`)
    return Float64Array.from(started, ({ ms }) => ms).sort()
  } finally {
    await queue.stop()
    await db.close()
  }
}
