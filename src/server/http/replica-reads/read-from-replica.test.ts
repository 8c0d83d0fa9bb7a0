import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { listShopOrders } from '#server/features/shop-orders/list-shop-orders.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { createPostgresNode, type PostgresNode } from '#testing/postgres/postgres-node.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { readFromReplica } from './read-from-replica.ts'

const folder = mkdtempSync(join(tmpdir(), 'spoolyard-replica-'))
let primary: PostgresNode
let standby: PostgresNode
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>

const connectionOf = ({ port }: PostgresNode): DatabaseConnection => ({
  connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
})

beforeAll(async () => {
  ;[primary, standby] = [
    createPostgresNode(join(folder, 'a'), await findFreePort()),
    createPostgresNode(join(folder, 'b'), await findFreePort()),
  ]
  await primary.create()
  await primary.start()
  await migrateDatabase(connectionOf(primary))
  await standby.copyFrom(primary)
  await standby.start()
  app = await startTestApp({
    database: { connection: connectionOf(primary), drop: async () => undefined },
    replicas: [connectionOf(standby)],
    recurring: [],
  })
  seller = await app.signUp()
  await untilRead()
}, 120_000)
afterAll(async () => {
  await app?.close()
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function outcomes(): Promise<Record<string, number>> {
  const metric = await register.getSingleMetric('replica_reads_total')!.get()
  return Object.fromEntries(metric.values.map(({ labels, value }) => [String(labels.outcome), value]))
}

/** What reads came from since. */
async function during(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await outcomes()
  await work()
  const after = await outcomes()
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}

const newOrder = async () => (await createShop(app, seller.userId, [{}]))[0]!

async function listed(): Promise<string[]> {
  const { status, body } = await seller.call.listShopOrders({
    params: { page: 1, size: 100 },
    query: { state: 'any' },
  })
  expect(status).toBe(200)
  return (body as { orders: { id: string }[] }).orders.map(({ id }) => id)
}

/** A copy first proves that it follows, which takes a write. */
async function untilRead(): Promise<void> {
  const isRead = async () => {
    await newOrder()
    return (await during(listed)).replica === 1
  }
  expect(await waitUntil(isRead, { withinMs: 60_000 })).toBe(true)
}

test('what a seller just changed is in the next list, whether it comes from the standby or not', async () => {
  const reads = await during(async () => {
    for (let round = 0; round < 30; round++) {
      const { id } = await newOrder()
      expect(await listed()).toContain(id)
    }
  })
  expect(reads.replica).toBeGreaterThan(15)
})

test('every read of the table works on a standby', async () => {
  const calls: Record<string, () => Promise<{ status: number }>> = {
    listShopOrders: () => seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: {} }),
    listPrintOrders: () => seller.call.listPrintOrders({ query: {} }),
    searchOrders: () => seller.call.searchOrders({ params: { searchType: 'all' }, query: { query: 'vase' } }),
    searchEverything: () => seller.call.searchEverything({ query: { query: 'vase' } }),
    getWeeklyStats: () => seller.call.getWeeklyStats(),
    getMonthlyStats: () => seller.call.getMonthlyStats(),
    getWeeklySeries: () => seller.call.getWeeklySeries(),
    getMonthlySeries: () => seller.call.getMonthlySeries(),
    getQuarterlySeries: () => seller.call.getQuarterlySeries(),
    getBreakdown: () => seller.call.getBreakdown({ params: { days: '30' } }),
  }
  expect(Object.keys(calls).sort()).toEqual([...readFromReplica].sort())
  for (const [name, call] of Object.entries(calls)) {
    const reads = await during(async () => expect((await call()).status, name).toBe(200))
    expect(reads, name).toEqual({ replica: 1 })
  }
})

test('a standby that lags shows nothing old: the main database answers', async () => {
  await standby.query('select pg_wal_replay_pause()')
  const { id } = await newOrder()
  // The control: the same verb on the standby, without asking how far it is.
  const stale = openDatabase(connectionOf(standby), { size: 1, onError: () => undefined })
  const seen = await listShopOrders(
    { ...app.context, db: stale },
    { userId: seller.userId },
    { page: 1, size: 100, state: 'any' },
  )
  await stale.close()
  expect(seen.orders.map((order) => order.id)).not.toContain(id)
  const reads = await during(async () => expect(await listed()).toContain(id))
  expect(reads).toEqual({ late: 1 })
  await standby.query('select pg_wal_replay_resume()')
  await untilRead()
})

test('a standby that hangs or dies delays no list for long, and is read from again when it is back', async () => {
  standby.halt()
  const startedMs = performance.now()
  expect(await listed()).toHaveLength((await listed()).length)
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  standby.resume()
  await untilRead()
  await standby.kill()
  const reads = await during(listed)
  expect(Object.keys(reads).every((outcome) => outcome !== 'replica')).toBe(true)
  await standby.start()
  await untilRead()
}, 90_000)

test('a standby that was promoted isn’t read from, because it has another history', async () => {
  await standby.query('select pg_promote(true, 30)')
  await expect
    .poll(async () => {
      const { id } = await newOrder()
      const reads = await during(async () => expect(await listed()).toContain(id))
      return reads.replica ?? 0
    })
    .toBe(0)
  const { id } = await newOrder()
  const reads = await during(async () => expect(await listed()).toContain(id))
  expect(reads).toEqual({ away: 1 })
}, 60_000)
