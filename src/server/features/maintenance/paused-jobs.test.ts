import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { syncDueConnections } from '../store-sync/sync-due-connections.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { type ConnectedShop, connectShop } from '../stores/testing/connect-shop.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
let shop: ConnectedShop

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  shop = await connectShop(app)
})
afterAll(() => app.close())

async function calls(): Promise<number> {
  const { calls } = await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=shipstation')
  return calls.length
}

test('stores aren’t synced during maintenance, and are when it ends', async () => {
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: true } })
  await shop.place({})
  const before = await calls()
  await app.context.jobs.send(
    syncOrderSource,
    { connectionId: shop.connectionId },
    { key: shop.connectionId },
  )
  await syncDueConnections.run(app.context)
  await expect.poll(pausedSyncs, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await calls()).toBe(before)

  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  const orders = async () =>
    (await shop.seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.pagination.total
  await expect.poll(orders, { timeout: 15_000 }).toBe(1)
})

async function pausedSyncs(): Promise<number> {
  const row = await app.context.db.row<{ count: number }>(sql`
    select count(*)::integer as count from pgboss.job
    where name = ${syncOrderSource.name} and state = 'created' and start_after > created_on`)
  return row?.count ?? 0
}
