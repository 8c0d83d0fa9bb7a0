import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import type { Recurring } from '#server/kernel/recurring.ts'
import { administer } from '#testing/rig/postgres-access.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { startJobQueue } from './job-queue.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database of the queue's own that can be away. */
async function createAwayDatabase() {
  const { connection, drop } = await createTestDatabase()
  closers.push(drop)
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  closers.push(db.close)
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
  const name = pg.escapeIdentifier(rows[0]!.name)
  const { access } = inject('postgres')
  return {
    ...{ connection, db },
    async goAway() {
      await administer(access, `alter database ${name} allow_connections false`)
      await administer(
        access,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = ${pg.escapeLiteral(rows[0]!.name)}`,
      )
    },
    comeBack: () => administer(access, `alter database ${name} allow_connections true`),
  }
}

/** A queue whose first three pieces of work end when told: a job that is done, one that fails, and a round. */
async function startWork({ connection, db }: Awaited<ReturnType<typeof createAwayDatabase>>) {
  const ran: string[] = []
  const failedWorkers = new Set<string>()
  let end = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  const report = job<{ name: string }>({
    name: 'report',
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_, { name }) => {
      const isFirst = !ran.includes(name)
      ran.push(name)
      await mayEnd
      if (name === 'failing' && isFirst) throw new Error('as asked')
    },
  })
  const tidy: Recurring = {
    name: 'tidy',
    isPerProcess: false,
    everyMs: () => 3_600_000,
    async run() {
      ran.push('round')
      await mayEnd
      return true
    },
  }
  const work = { jobs: [report], recurring: [tidy] }
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { msg, err } = JSON.parse(line) as { msg: string; err?: { worker?: string } }
        if (msg === 'job queue' && err?.worker) failedWorkers.add(err.worker)
      },
    },
  )
  const queue = await startJobQueue({ connection, db, log }, work)
  closers.push(queue.stop)
  const context = { log, db, clock: systemClock, stopping: new AbortController().signal }
  await queue.work(context as unknown as Context, work)
  await queue.send(report, { name: 'succeeding' })
  await queue.send(report, { name: 'failing' })
  await queue.wake(tidy)
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(3)
  return { ran, end, failedWorkers }
}

const STATES = `
  select coalesce(data->>'name', name) as name, state::text, retry_count as retries
  from pgboss.job where name in ('report', 'tidy') order by 1`

// A heartbeat is too old after 30 seconds, and would free these jobs only then.
const SOON = { timeout: 15_000 }

test('work that ends while its database is away counts as ended as soon as the database is back', {
  timeout: 60_000,
}, async () => {
  const database = await createAwayDatabase()
  const { ran, end, failedWorkers } = await startWork(database)
  await database.goAway()
  end()
  await expect.poll(() => failedWorkers.size, SOON).toBe(3)
  await database.comeBack()
  const readStates = () => database.db.pool.query(STATES).then(({ rows }) => rows)
  await expect.poll(readStates, SOON).toEqual([
    { name: 'failing', state: 'completed', retries: 1 },
    { name: 'succeeding', state: 'completed', retries: 0 },
    { name: 'tidy', state: 'completed', retries: 0 },
  ])
  expect(ran.toSorted()).toEqual(['failing', 'failing', 'round', 'succeeding'])
})
