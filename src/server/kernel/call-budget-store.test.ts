import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { CallBudgets, CallPriority } from '../providers/call-budgets.ts'
import type { RateFacts } from '../providers/rate-facts.ts'
import { createRequestPaces, type RequestPaces, type Turn } from '../providers/request-pace.ts'
import { createCallBudgets } from './call-budget-store.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 4, onError: () => undefined })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.run(sql`delete from call_budgets`))

/** A clock that only advances when someone waits on it. */
function createTestClock() {
  let time = Date.parse('2026-03-04T12:00:00Z')
  return {
    now: () => new Date(time),
    wait: async (ms: number) => {
      time += ms
    },
    elapsed: (from: Date) => time - from.getTime(),
    jump: (ms: number) => {
      time += ms
    },
  }
}
type TestClock = ReturnType<typeof createTestClock>

/** The rate limits as one process sees them. */
const inProcess = (
  clock: TestClock,
  options: { perMinute: number; maxWaitMs?: number; budgets?: CallBudgets },
): RequestPaces =>
  createRequestPaces({
    clock,
    budgets: createCallBudgets({ db, log, now: clock.now }),
    provider: 'print',
    timeoutMs: 20_000,
    ...options,
  })

async function enter(paces: RequestPaces, { as = 'submit' as CallPriority, of = 'ours' } = {}) {
  const turn = await paces.of(of).enter(as)
  expect(turn.isGranted).toBe(true)
  return turn as Extract<Turn, { isGranted: true }>
}
const isFree = async (paces: RequestPaces, as: CallPriority) => {
  const turn = await paces.of('ours').enter(as)
  if (turn.isGranted) await turn.leave(nothing)
  return turn.isGranted
}

const nothing: RateFacts = { retryAfterMs: null, limit: null, remaining: null, resetInMs: null }
const busiestMinute = (calls: readonly number[]) =>
  Math.max(...calls.map((start) => calls.filter((at) => at >= start && at < start + 60_000).length))

test('no minute has more calls than the provider allows, from however many processes', async () => {
  const clock = createTestClock()
  const processes = [inProcess(clock, { perMinute: 40 }), inProcess(clock, { perMinute: 40 })]
  const arrivals: number[] = []
  for (let i = 0; i < 200; i += 1) {
    const turn = await enter(processes[i % 2]!, { as: i % 3 ? 'submit' : 'sync' })
    arrivals.push(clock.now().getTime())
    await turn.leave(nothing)
  }
  expect(busiestMinute(arrivals)).toBeLessThanOrEqual(40)
  // The limit is used: at most a quarter of it is lost to spreading calls over the minute.
  expect(clock.elapsed(new Date('2026-03-04T12:00:00Z'))).toBeLessThan(60_000 * (200 / 30))
})

test('calls that reach the provider late count in the minute in which they reach it', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 8, maxWaitMs: 120_000 })
  const slow = [await enter(paces), await enter(paces)]
  clock.jump(55_000)
  const arrivals = slow.map(() => clock.now().getTime())
  for (const turn of slow) await turn.leave(nothing)
  for (let i = 0; i < 12; i += 1) {
    const turn = await enter(paces)
    arrivals.push(clock.now().getTime())
    await turn.leave(nothing)
  }
  expect(busiestMinute(arrivals)).toBeLessThanOrEqual(8)
})

test('the calls of a process that died are free again after their timeout and a minute', async () => {
  const clock = createTestClock()
  const [died, alive] = [1, 2].map(() => inProcess(clock, { perMinute: 4, maxWaitMs: 0 }))
  for (let i = 0; i < 4; i += 1) {
    clock.jump(20_000)
    await enter(died!)
  }
  clock.jump(19_999)
  expect(await isFree(alive!, 'submit')).toBe(false)
  clock.jump(60_000)
  for (let i = 0; i < 4; i += 1) {
    await (await enter(alive!)).leave(nothing)
    clock.jump(20_000)
  }
})

test('when calls are scarce, submitted orders go first, and nothing below them starves', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 100, maxWaitMs: 0 })
  const granted: Record<CallPriority, number> = { submit: 0, person: 0, sync: 0, background: 0 }
  const started = clock.now()
  while (clock.elapsed(started) < 2 * 60_000) {
    for (const priority of ['background', 'sync', 'submit'] as const) {
      if (await isFree(paces, priority)) granted[priority] += 1
    }
    clock.jump(500)
  }
  expect(granted.submit).toBeGreaterThan(2 * 60)
  expect(granted.sync + granted.background).toBeGreaterThan(2 * 5)
  expect(granted.background).toBeGreaterThan(0)
})

test('reports and prices leave room: a submitted order and an import go at once after a flood of them', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 40, maxWaitMs: 0 })
  let reports = 0
  while (await isFree(paces, 'background')) reports += 1
  expect(reports).toBeGreaterThan(2)
  expect(await isFree(paces, 'sync')).toBe(true)
  while (await isFree(paces, 'sync'));
  expect(await isFree(paces, 'submit')).toBe(true)
})

test('an import of ten calls between endless reports ends as soon as without them, within 30 seconds', async () => {
  const importOf10 = async (hasReports: boolean) => {
    await db.run(sql`delete from call_budgets`)
    const clock = createTestClock()
    const paces = inProcess(clock, { perMinute: 40, maxWaitMs: 0 })
    const report = async () => {
      while (hasReports && (await isFree(paces, 'background')));
    }
    for (let second = 0; second < 120; second += 1) {
      await report()
      clock.jump(1_000)
    }
    const started = clock.now()
    for (let calls = 0; calls < 10; ) {
      await report()
      if (await isFree(paces, 'sync')) calls += 1
      else clock.jump(500)
    }
    return clock.elapsed(started)
  }
  const alone = await importOf10(false)
  expect((await importOf10(true)) - alone).toBeLessThan(30_000)
})

test('a short pause is waited for, and a longer one is reported', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 100, maxWaitMs: 25_000 })
  const start = clock.now()
  await (await enter(paces)).leave({ ...nothing, retryAfterMs: 20_000 })
  await (await enter(paces)).leave({ ...nothing, retryAfterMs: 600_000 })
  expect(clock.elapsed(start)).toBeGreaterThanOrEqual(20_000)
  expect(clock.elapsed(start)).toBeLessThan(21_000)
  expect(await paces.of('ours').enter('submit')).toMatchObject({ isGranted: false, retryAfterMs: 30_000 })
})

test('during a long pause one call of all processes probes every 30 seconds, and the first success ends it', async () => {
  const clock = createTestClock()
  const processes = [1, 2].map(() => inProcess(clock, { perMinute: 100, maxWaitMs: 0 }))
  await (await enter(processes[0]!)).leave({ ...nothing, retryAfterMs: 900_000 })
  let probes = 0
  for (let second = 0; second < 120; second += 1) {
    clock.jump(1_000)
    for (const paces of processes) {
      const turn = await paces.of('ours').enter('background')
      if (!turn.isGranted) continue
      probes += 1
      await turn.leave({ ...nothing, retryAfterMs: 900_000 })
    }
  }
  expect(probes).toBe(4)
  clock.jump(30_000)
  await (await enter(processes[1]!)).leave(nothing)
  for (const paces of processes) expect(await isFree(paces, 'submit')).toBe(true)
})

test('a probe without a response doesn’t end the pause', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 100, maxWaitMs: 0 })
  await (await enter(paces)).leave({ ...nothing, retryAfterMs: 900_000 })
  clock.jump(30_000)
  await (await enter(paces)).leave(null)
  expect(await isFree(paces, 'submit')).toBe(false)
})

test('a used-up window of the provider is waited for, in every process', async () => {
  const clock = createTestClock()
  const start = clock.now()
  await (await enter(inProcess(clock, { perMinute: 40 }))).leave({
    ...nothing,
    remaining: 0,
    resetInMs: 12_000,
  })
  await enter(inProcess(clock, { perMinute: 40 }))
  expect(clock.elapsed(start)).toBeGreaterThanOrEqual(12_000)
})

test('a higher limit from the provider is used', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 40 })
  const start = clock.now()
  for (let i = 0; i < 200; i += 1) await (await enter(paces)).leave({ ...nothing, limit: 6_000 })
  expect(clock.elapsed(start)).toBeLessThan(3_000)
})

test('credentials don’t delay each other', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 40 })
  await (await enter(paces, { of: 'busy' })).leave({ ...nothing, retryAfterMs: 900_000 })
  await enter(paces, { of: 'other' })
})

/** How many calls each of these gets in three minutes, with one after another whenever it may. */
async function countCalls(callers: readonly string[], { areNamed }: { areNamed: boolean }) {
  const clock = createTestClock()
  const start = clock.now()
  const budgets = createCallBudgets({ db, log, now: clock.now })
  const dueAt = callers.map(() => 0)
  const counts = callers.map(() => 0)
  for (;;) {
    const next = dueAt.indexOf(Math.min(...dueAt))
    clock.jump(dueAt[next]! - clock.elapsed(start))
    if (clock.elapsed(start) > 180_000) return counts
    const caller = areNamed ? callers[next]! : null
    const taken = await budgets.take({
      budget: 'b',
      perMinute: 40,
      priority: 'submit',
      caller,
      leaseMs: 20_000,
    })
    const isTaken = !('waitMs' in taken)
    if (isTaken) {
      counts[next]! += 1
      await budgets.finish(taken, nothing)
    }
    dueAt[next]! += isTaken ? 300 : Math.max(taken.waitMs, 1)
  }
}

test('sellers who submitted orders take turns, in whatever process theirs wait, and no call is lost by that', async () => {
  const sellers = ['a', 'b', 'c', 'd']
  const unnamed = await countCalls(sellers, { areNamed: false })
  await db.run(sql`delete from call_budgets`)
  const counts = await countCalls(sellers, { areNamed: true })
  // The control: the first to ask takes all.
  expect(Math.max(...unnamed) - Math.min(...unnamed)).toBeGreaterThan(20)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  expect(sum(counts)).toBeGreaterThanOrEqual(sum(unnamed) - 1)
})

test('a seller whose process died while it waited holds up the others for seconds', async () => {
  const clock = createTestClock()
  const budgets = createCallBudgets({ db, log, now: clock.now })
  const take = (caller: string) =>
    budgets.take({ budget: 'b', perMinute: 40, priority: 'submit', caller, leaseMs: 0 })
  while (!('waitMs' in (await take('living'))));
  const refused = await take('died')
  expect(refused).toHaveProperty('waitMs')
  clock.jump((refused as { waitMs: number }).waitMs)
  // The token is there, and kept for the one that had none yet.
  expect(await take('living')).toHaveProperty('waitMs')
  clock.jump(3_000)
  expect(await take('living')).not.toHaveProperty('waitMs')
})

test('one seller’s many calls slow another’s by one turn in two at most', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 10_000 })
  const order: string[] = []
  const underWay = await Promise.all([1, 2, 3, 4].map(() => enter(paces, { of: 'busy' })))
  const call = async (of: string) => {
    const turn = await enter(paces, { of, as: 'sync' })
    order.push(of)
    await turn.leave(nothing)
  }
  const flood = Array.from({ length: 40 }, () => call('busy'))
  const few = Array.from({ length: 4 }, () => call('quiet'))
  // All of them have their call counted and wait for one of the four connections.
  const counted = async () => (await db.rows(sql`select from counted_calls`)).length
  await expect.poll(counted).toBe(48)
  for (const turn of underWay) await turn.leave(nothing)
  await Promise.all([...flood, ...few])
  expect(order.lastIndexOf('quiet')).toBeLessThanOrEqual(8)
})

test('at most four calls run at once, and callers that wait too long are turned away', async () => {
  const clock = createTestClock()
  const budgets = createCallBudgets({ db, log, now: clock.now })
  let taken = 0
  const counted: CallBudgets = {
    ...budgets,
    take: (request) => budgets.take(request).finally(() => (taken += 1)),
  }
  const paces = inProcess(clock, { perMinute: 100, budgets: counted })
  const [first, second] = await Promise.all(['a', 'b', 'c', 'd'].map((of) => enter(paces, { of })))
  const fifth = paces.of('e').enter('submit')
  await first!.leave(nothing)
  expect(await fifth).toMatchObject({ isGranted: true })
  const sixth = paces.of('f').enter('submit')
  // Then it waits for one of the others to end.
  await expect.poll(() => taken).toBe(6)
  clock.jump(31_000)
  await second!.leave(nothing)
  expect(await sixth).toMatchObject({ isGranted: false })
})

test('a clock that jumps back two days stops no calls', async () => {
  const clock = createTestClock()
  const paces = inProcess(clock, { perMinute: 4 })
  for (let i = 0; i < 4; i += 1) {
    await (await enter(paces)).leave({ ...nothing, retryAfterMs: 10_000 })
    clock.jump(20_000)
  }
  clock.jump(-48 * 3_600_000)
  await enter(paces)
})

test('without its database a process makes no call, because it can’t count it', async () => {
  const clock = createTestClock()
  const away = { ...db, row: () => Promise.reject(new Error('Connection terminated')) }
  const budgets = createCallBudgets({ db: away, log, now: clock.now })
  const paces = createRequestPaces({ clock, budgets, provider: 'print', perMinute: 100, timeoutMs: 1_000 })
  expect(await paces.of('ours').enter('submit')).toMatchObject({ isGranted: false })
})
