import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { recurring as productRecurring } from '../features.ts'
import { recurring } from '../kernel/recurring.ts'
import { startServer } from '../start-server.ts'

const HOUR_MS = 3_600_000
const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Options = Parameters<typeof startTestApp>[0]

async function startApp(options: Options) {
  const app = await startTestApp(options)
  closers.push(app.close)
  return app
}

type App = Awaited<ReturnType<typeof startApp>>

const readRow = (app: App, name: string) =>
  app.context.db.row<{
    lastStartedAt: Date | null
    lastFinishedAt: Date | null
    lastDurationMs: number | null
    lastError: string | null
    failures: number
    isNextDue: boolean
  }>(sql`
    select last_started_at, last_finished_at, last_duration_ms, last_error, failures, next_due_at > now() as is_next_due
    from recurring_work where name = ${name}`)

test('rounds run once per interval for all processes together, and never two at a time', async () => {
  let [running, most, rounds] = [0, 0, 0]
  const shared = recurring({
    name: 'shared-work',
    every: 300,
    async run(context) {
      rounds += 1
      running += 1
      most = Math.max(most, running)
      await context.clock.wait(100)
      running -= 1
    },
  })
  const app = await startApp({ recurring: [shared] })
  await app.startBeside()
  await app.startBeside()
  const [from, startedMs] = [rounds, performance.now()]
  await expect.poll(() => rounds, { timeout: 15_000 }).toBeGreaterThanOrEqual(from + 5)
  // One each would be three times as many.
  expect(rounds - from).toBeLessThanOrEqual((performance.now() - startedMs) / 300 + 2)
  expect(most).toBe(1)
})

test('what a process keeps in memory is refreshed in every process', async () => {
  const processes = new Set<unknown>()
  const own = recurring({
    name: 'own-work',
    every: HOUR_MS,
    isPerProcess: true,
    run: async (context) => void processes.add(context),
  })
  const app = await startApp({ recurring: [own] })
  await app.startBeside()
  await expect.poll(() => processes.size, { timeout: 10_000 }).toBe(2)
})

test('a failed round is recorded and logged, and the next interval brings another one', async () => {
  const logged: string[] = []
  let isBroken = true
  const failing = recurring({
    name: 'failing-work',
    every: 300,
    async run() {
      if (isBroken) throw new Error('the shelf is empty')
    },
  })
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const app = await startApp({ recurring: [failing], log })
  const state = () => readRow(app, 'failing-work')
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ lastError: 'the shelf is empty' })
  await expect.poll(async () => (await state())?.failures, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(logged.join('')).toContain('the shelf is empty')
  isBroken = false
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ lastError: null, failures: 0 })
  const row = (await state())!
  expect(row.lastStartedAt!.getTime()).toBeLessThanOrEqual(row.lastFinishedAt!.getTime())
  expect(row.lastDurationMs).toBeGreaterThanOrEqual(0)
})

test('an event wakes a round when its transaction commits, long before it is due', async () => {
  let rounds = 0
  const rare = recurring({
    name: 'rare-work',
    every: HOUR_MS,
    run: async () => {
      rounds += 1
    },
  })
  const app = await startApp({ recurring: [rare] })
  await expect
    .poll(() => readRow(app, 'rare-work'), { timeout: 10_000 })
    .toMatchObject({
      lastFinishedAt: expect.any(Date),
      isNextDue: true,
    })
  expect(rounds).toBe(1)
  const undone = app.context.db.transaction(async (tx) => {
    await app.context.jobs.wake(rare, { tx })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.context.db.transaction((tx) => app.context.jobs.wake(rare, { tx }))
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(2)
})

test('work that is woken while a round runs gets another round, since the running one may have missed it', async () => {
  let rounds = 0
  const held: (() => void)[] = []
  const slow = recurring({
    name: 'slow-work',
    every: HOUR_MS,
    run: () => {
      rounds += 1
      return new Promise<void>((resolve) => held.push(resolve))
    },
  })
  const app = await startApp({ recurring: [slow] })
  await app.startBeside()
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(1)
  for (let times = 0; times < 3; times++) await app.context.jobs.wake(slow)
  held.shift()!()
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(2)
  held.shift()!()
})

test('a round whose process was killed runs again in another one, however long its interval', async () => {
  const database = await createTestDatabase()
  closers.push(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-recurring-'))
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = { SPOOLYARD_MODE: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const dying = await startMeasuredServer(
    new URL('./testing/hanging-server.ts', import.meta.url),
    { connection: database.connection },
    environment,
  )
  await dying.kill()

  let rounds = 0
  const hourly = recurring({
    name: 'hourly-work',
    every: HOUR_MS,
    run: async () => {
      rounds += 1
    },
  })
  const server = await startServer({
    config: { ...readConfig(environment), port: 0 },
    connection: database.connection,
    keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
    log: pino({ level: 'silent' }),
    recurring: [hourly],
  })
  closers.push(server.stop)
  // Half a minute without a sign of life passes, also since anyone looked for one.
  await server.context.db.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 seconds' where name = 'hourly-work' and state = 'active'`,
  )
  await server.context.db.pool.query(
    `update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'hourly-work'`,
  )
  await expect.poll(() => rounds, { timeout: 45_000 }).toBe(1)
}, 90_000)

test('stopping the server waits for the running round', async () => {
  let [hasBegun, hasEnded] = [false, false]
  const long = recurring({
    name: 'long-work',
    every: HOUR_MS,
    async run(context, signal) {
      hasBegun = true
      await context.clock.wait(60_000, signal)
      await context.clock.wait(500)
      hasEnded = true
    },
  })
  const app = await startTestApp({ recurring: [long] })
  await expect.poll(() => hasBegun, { timeout: 10_000 }).toBe(true)
  await app.close()
  expect(hasEnded).toBe(true)
})

test('a round that would find nothing is skipped, counts as done, and runs as soon as there is something', async () => {
  let [rounds, brokenRounds] = [0, 0]
  const idle = recurring({
    name: 'idle-work',
    every: 200,
    hasWork: () => sql`exists (select from mails where kind = 'something-to-do')`,
    run: async () => {
      rounds += 1
    },
  })
  // A condition that fails must not keep work from being done.
  const broken = recurring({
    name: 'broken-condition',
    every: 200,
    hasWork: () =>
      sql`(select count(*) / (select count(*) from mails where kind = 'nothing') > 0 from mails)`,
    run: async () => {
      brokenRounds += 1
    },
  })
  const app = await startApp({ recurring: [idle] })
  await expect
    .poll(async () => (await readRow(app, 'idle-work'))?.lastFinishedAt, { timeout: 10_000 })
    .not.toBeNull()
  expect(rounds).toBe(0)
  await app.context.db.run(sql`
    insert into mails (id, kind, status, next_try_at, created_at, finished_at)
    values ('ml_1', 'something-to-do', 'SENT', now(), now(), now())`)
  await expect.poll(() => rounds, { timeout: 10_000 }).toBeGreaterThan(0)
  await startApp({ recurring: [broken] })
  await expect.poll(() => brokenRounds, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('looking for work reads no table as a whole but the smallest, whatever the values', async () => {
  const app = await startApp({ recurring: [] })
  const db = openDatabase(app.connection, { size: 1, plansOnce: true, onError: () => undefined })
  closers.push(db.close)
  const readWhole = new Set<string>()
  for (const { hasWork } of productRecurring) {
    if (!hasWork) continue
    const plan = `explain (generic_plan) select ${hasWork(app.context).text}`
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(plan)
    for (const row of rows) {
      const [, table] = /Seq Scan on (\w+)/.exec(row['QUERY PLAN']) ?? []
      if (table) readWhole.add(table)
    }
  }
  expect([...readWhole].sort()).toEqual(['api_tokens', 'caller_limits', 'maintenance', 'sign_in_failures'])
})
