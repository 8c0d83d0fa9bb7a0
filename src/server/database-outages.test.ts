import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { type HangingDatabase, startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

vi.setConfig({ testTimeout: 90_000 })

const readinessOf = async ({ url }: TestApp) => (await fetch(`${url}/readyz`)).status

// Three lost connections once left a pool of four without any, for good, and the server unable to stop.
test('connections that are cut again and again are opened again, and the server still stops', async () => {
  const app = await startTestApp({ environment: { DATABASE_POOL: '4' } })
  const seller = await app.signUp()
  const other = await app.startBeside()
  const admin = new pg.Client(app.connection)
  await admin.connect()
  const countListeners = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'spoolyard sockets' and datname = current_database()`,
    )
    return rows[0]!.count
  }
  for (let round = 0; round < 4; round++) {
    expect(await waitUntil(async () => (await countListeners()) === 2, { withinMs: 15_000 })).toBe(true)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(await waitUntil(async () => (await readinessOf(app)) === 200, { withinMs: 15_000 })).toBe(true)
  }
  expect(await waitUntil(async () => (await countListeners()) === 2, { withinMs: 15_000 })).toBe(true)

  const socket = app.connectSocket(seller.cookie, other)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const heard = new Promise((resolve) => socket.once('accountUpdate', resolve))
  expect((await seller.call.updateUser({ body: { automateOrdering: false } })).status).toBe(200)
  await heard
  await admin.end()
  await app.close()
})

test('a database that hangs is noticed, and work continues where it stopped when another takes over', async () => {
  let database: HangingDatabase | null = null
  const app = await startTestApp({
    databaseWatch: { intervalMs: 200, silentAfterMs: 1_000 },
    connectThrough: async (real) => {
      database = await startHangingDatabase(real)
      return database.connection
    },
  })
  const seller = await app.signUp()
  const [order, later] = await createShop(app, seller.userId, [{}, {}])
  database!.hang()
  expect(await readinessOf(app)).toBe(503)
  const stuck = seller.call.submitOrder({ body: { orderId: order!.id } })
  expect((await stuck).status).toBe(503)

  database!.replace()
  expect(await waitUntil(async () => (await readinessOf(app)) === 200, { withinMs: 15_000 })).toBe(true)
  for (const { id } of [order!, later!]) {
    expect(await seller.call.submitOrder({ body: { orderId: id } })).toMatchObject({ status: 200 })
  }
  const printed = async () => (await app.sandbox.deeds('order.processed')).length
  expect(await waitUntil(async () => (await printed()) === 2, { withinMs: 15_000 })).toBe(true)
  await app.close()
  database!.close()
})
