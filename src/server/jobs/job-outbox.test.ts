import { once } from 'node:events'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { spawnProgram } from '#testing/rig/spawn-program.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { openDatabase } from '../db/database.ts'
import type { Context } from '../kernel/context.ts'
import { job } from '../kernel/job.ts'
import { startJobQueue } from './job-queue.ts'
import type { DyingSenderSettings } from './testing/dying-sender.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const log = pino({ level: 'silent' })
const ignore = () => undefined
const SENDER = new URL('./testing/dying-sender.ts', import.meta.url)

async function createTwoDatabases() {
  const [main, jobs] = await Promise.all([createTestDatabase(), createTestDatabase({ isEmpty: true })])
  closers.push(main.drop, jobs.drop)
  const [db, jobsDb] = [main, jobs].map(({ connection }) =>
    openDatabase(connection, { size: 4, onError: ignore }),
  )
  closers.push(db!.close, jobsDb!.close)
  return { main: main.connection, jobs: jobs.connection, db: db!, jobsDb: jobsDb! }
}

type Two = Awaited<ReturnType<typeof createTwoDatabases>>

/** A queue that notes the jobs it runs. */
async function startQueue({ main, jobs, db, jobsDb }: Two, { isApart = true } = {}) {
  const ran: string[] = []
  const report = job<{ name: string; note?: string | null }>({
    name: 'report',
    concurrency: 1,
    retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_, { name, note }) => void ran.push(note === undefined ? name : `${name} ${note}`),
  })
  const work = { jobs: [report], recurring: [] }
  const queue = isApart
    ? await startJobQueue({ connection: jobs, db, jobsDb, log }, work)
    : await startJobQueue({ connection: main, db, log }, work)
  closers.push(queue.stop)
  // The jobs use nothing else of the context.
  return { ran, report, queue, run: () => queue.work({ log } as unknown as Context, work) }
}

async function startDyingSender(settings: DyingSenderSettings) {
  const child = spawnProgram(SENDER, {
    environment: { BENCH_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { child, isGone: once(child, 'close') }
}

test('a process killed before the commit leaves no job, one killed after it leaves a job that another process runs once', async () => {
  const two = await createTwoDatabases()
  for (const diesAt of ['BEFORE_COMMIT', 'AFTER_COMMIT'] as const)
    await (await startDyingSender({ main: two.main, jobs: two.jobs, diesAt })).isGone
  const { rows } = await two.db.pool.query<{ name: string }>(
    `select request->'data'->>'name' as name from job_outbox`,
  )
  expect(rows).toEqual([{ name: 'AFTER_COMMIT' }])
  const { queue, ran, report, run } = await startQueue(two)
  await run()
  await expect.poll(() => ran).toEqual(['AFTER_COMMIT'])
  await queue.send(report, { name: 'last' })
  await expect.poll(() => ran).toEqual(['AFTER_COMMIT', 'last'])
})

test('a process killed between delivering a job and forgetting it: the job is delivered again and runs once', async () => {
  const two = await createTwoDatabases()
  const gate = new pg.Client(two.main)
  await gate.connect()
  // Holds up the moment at which the process forgets what it delivered.
  await gate.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return old; end $$;
    create trigger gate before delete on job_outbox for each row execute function wait_at_gate();
    select pg_advisory_lock(4711)`)
  const sender = await startDyingSender({ main: two.main, jobs: two.jobs, diesAt: 'AFTER_DELIVERY' })
  const countIn = async ({ pool }: Two['db'], table: string) =>
    pool.query(`select from ${table}`).then(
      ({ rowCount }) => rowCount,
      () => 0,
    )
  await expect
    .poll(() => countIn(two.jobsDb, `pgboss.job where name = 'report'`), { timeout: 15_000 })
    .toBe(1)
  sender.child.kill('SIGKILL')
  await sender.isGone
  await gate.end()
  expect(await countIn(two.db, 'job_outbox')).toBe(1)
  const { queue, ran, report, run } = await startQueue(two)
  await run()
  await expect.poll(() => countIn(two.db, 'job_outbox'), { timeout: 15_000 }).toBe(0)
  await queue.send(report, { name: 'last' })
  await expect.poll(() => ran).toEqual(['AFTER_DELIVERY', 'last'])
})

test('jobs that were enqueued before there was a database for jobs run in it, with their payload, key and time', async () => {
  const two = await createTwoDatabases()
  const before = await startQueue(two, { isApart: false })
  await before.queue.send(before.report, { name: 'old', note: null }, { key: 'k' })
  await before.queue.send(before.report, { name: 'later' }, { afterSeconds: 3_600 })
  const after = await startQueue(two)
  await after.run()
  await expect.poll(() => after.ran, { timeout: 10_000 }).toEqual(['old null'])
  const waiting = `select data->>'name' as name, start_after > now() + interval '50 minutes' as "isLater"
    from pgboss.job where name = 'report' and state = 'created'`
  await expect
    .poll(async () => (await two.jobsDb.pool.query(waiting)).rows, { timeout: 10_000 })
    .toEqual([{ name: 'later', isLater: true }])
  expect((await two.db.pool.query(waiting)).rows).toEqual([])
})

test('orders are accepted while the database of jobs is away, and printed when it is back', {
  timeout: 60_000,
}, async () => {
  const jobs = await createTestDatabase({ isEmpty: true })
  const app = await startTestApp({ jobs: jobs.connection })
  closers.push(jobs.drop, app.close)
  const seller = await app.signUp()
  const beside = await app.startBeside()
  const socket = app.connectSocket(seller.cookie, beside)
  const states: string[] = []
  socket.on('orderUpdate', (text: string) => states.push(JSON.parse(text).order.state))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const [first, second] = await createShop(app, seller.userId, [{}, {}])
  await seller.call.submitOrder({ body: { orderId: first!.id } })
  // Whichever process prints it, a browser at the other one sees it.
  await expect.poll(() => states, { timeout: 15_000 }).toContain('SUBMITTED')

  const admin = new pg.Client(app.connection)
  admin.on('error', ignore)
  await admin.connect()
  const { rows } = await app.context.jobsDb.pool.query<{ name: string }>('select current_database() as name')
  const name = pg.escapeIdentifier(rows[0]!.name)
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    rows[0]!.name,
  ])
  const reply = await seller.call.createSubmitRun({ body: { orderIds: [second!.id] } })
  expect(reply.status).toBe(201)
  expect((await admin.query(`select from job_outbox where name = 'send-print-orders'`)).rowCount).toBe(1)
  const isReady = async () => {
    const answer = await fetch(`${app.url}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { problem?: string }).problem
  }
  await expect.poll(isReady, { timeout: 10_000 }).toBe('WORK_STANDS_STILL')
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  const stateOf = async () =>
    (await app.context.db.pool.query(`select state from print_orders order by queue_number desc limit 1`))
      .rows
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual([{ state: 'SUBMITTED' }])
})

test('the main database isn’t accepted as the database of jobs', async () => {
  const database = await createTestDatabase()
  closers.push(database.drop)
  await expect(startTestApp({ database, jobs: database.connection })).rejects.toThrow(
    'JOBS_DATABASE_URL names the main database',
  )
})
