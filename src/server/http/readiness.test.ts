import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type HangingDatabase, startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(options: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  closers.push(app.close)
  return app
}

async function readinessOf({ url }: { url: string }) {
  const startedAt = performance.now()
  const reply = await fetch(`${url}/readyz`)
  const body = (await reply.json()) as { problem?: string }
  return { status: reply.status, problem: body.problem, isInTime: performance.now() - startedAt < 2_000 }
}

const ready = { status: 200, problem: undefined, isInTime: true }

/** A job that could have started so long ago. */
const addWaitingJob = ({ context }: TestApp, seconds: number) =>
  context.db.pool.query(
    `insert into pgboss.job (name, data, start_after, policy)
     values ('send-print-orders', '{"sellerId": "us_nobody"}', now() - $1 * interval '1 second', 'short')`,
    [seconds],
  )

test('a process is ready while it is idle, and not while its workers let jobs wait', async () => {
  const app = await open({ hasNoWorkers: true, recurring: [] })
  expect(await readinessOf(app)).toEqual(ready)
  await addWaitingJob(app, 30)
  expect(await readinessOf(app)).toEqual(ready)
  await app.context.db.pool.query('delete from pgboss.job')
  await addWaitingJob(app, 150)
  expect(await readinessOf(app)).toEqual({ status: 503, problem: 'WORK_STANDS_STILL', isInTime: true })
})

test('a process that works off a job that waited for long is ready', async () => {
  const app = await open({ recurring: [] })
  await addWaitingJob(app, 600)
  expect(await waitUntil(async () => (await readinessOf(app)).status === 200, { withinMs: 15_000 })).toBe(
    true,
  )
})

test('a process whose clock enqueues nothing is not ready', async () => {
  const app = await open({})
  expect(await readinessOf(app)).toEqual(ready)
  const admin = new pg.Client(app.connection)
  await admin.connect()
  // A lock on the rows keeps the clocks of all processes from taking what is due.
  await admin.query('begin')
  await admin.query('select from recurring_work for update')
  closers.push(() => admin.end())
  const isHalted = async () => (await readinessOf(app)).problem === 'WORK_STANDS_STILL'
  expect(await isHalted()).toBe(false)
  await admin.query(`update recurring_work set next_due_at = now() - interval '5 minutes'`)
  await admin.query('commit; begin; select from recurring_work for update')
  expect(await waitUntil(isHalted, { withinMs: 5_000 })).toBe(true)
  await admin.query('rollback')
  expect(await waitUntil(async () => !(await isHalted()), { withinMs: 15_000 })).toBe(true)
})

test('a process without a database, or without a free connection to it, answers within two seconds that it is not ready', async () => {
  let database: HangingDatabase | null = null
  const app = await open({
    recurring: [],
    environment: { DATABASE_POOL: '4' },
    databaseWatch: { intervalMs: 200, silentAfterMs: 5_000 },
    connectThrough: async (real) => {
      database = await startHangingDatabase(real)
      closers.push(database.close)
      return database.connection
    },
  })
  expect(await readinessOf(app)).toEqual(ready)
  const lent = await Promise.all([1, 2, 3, 4].map(() => app.context.db.pool.connect()))
  expect(await readinessOf(app)).toEqual({ status: 503, problem: 'NO_CONNECTION_FREE', isInTime: true })
  for (const client of lent) client.release()
  expect(await waitUntil(async () => (await readinessOf(app)).status === 200, { withinMs: 5_000 })).toBe(true)
  database!.hang()
  expect(await readinessOf(app)).toMatchObject({ status: 503, problem: 'NO_DATABASE', isInTime: true })
  database!.replace()
})
