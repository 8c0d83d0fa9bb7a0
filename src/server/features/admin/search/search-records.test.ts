import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
  await createShop(app, seller.userId, [{ orderNumber: 'ZX-1001' }, { orderNumber: 'ZX-10015' }])
}, 60_000)
afterAll(() => app.close())

const find = async (query: string) => (await admin.call.searchRecords({ query: { query } })).body

test('a seller is found by address, a part of it and id', async () => {
  for (const query of [seller.email, seller.email.split('@')[0]!, seller.userId]) {
    const { users } = await find(query)
    expect(
      users.records.map(({ id }) => id),
      query,
    ).toContain(seller.userId)
  }
})

test('an order is found by number, ids and tracking, with its print order beside it and not twice', async () => {
  const [order] = (await find('zx-1001')).orders.records
  expect(order).toMatchObject({ orderNumber: 'ZX-1001', isUnsubmitted: true, printOrderId: null })
  const { order: printed } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, carrier, shipped_at)
    values (${seller.userId}, ${printed.id}, 1, '1Z-TRACK', 'UPS', now())`)
  for (const query of ['ZX-1001', order!.id, printed.providerOrderId!, '1Z-TRACK']) {
    const found = await find(query)
    expect(found.orders.records[0], query).toMatchObject({
      id: order!.id,
      printOrderId: printed.id,
      isUnsubmitted: false,
    })
    expect(found.printOrders.records, query).toEqual([])
  }
  expect((await find(printed.id)).printOrders.records).toMatchObject([{ id: printed.id }])
})

test('files and stores of all sellers are found by part of their name; more of a kind than shown is noted', async () => {
  await app.context.db.run(sql`
    insert into shops (seller_id, id, source, source_store_id, name, created_at)
    select ${seller.userId}, 'shp_q' || n, 'shipstation', 'q' || n, 'Quartz lamps ' || n, now() - n * interval '1 hour'
    from generate_series(1, 6) n`)
  const { stores } = await find('artz lamp')
  expect(stores.records.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Quartz lamps ${n}`))
  expect(stores.hasMore).toBe(true)
  expect((await find('quartz lamps 6')).stores).toMatchObject({ records: [{ id: 'shp_q6' }], hasMore: false })
  expect((await find('%%')).stores.records).toEqual([])
})

test('wildcards and quotes are plain text, and short or long queries are refused', async () => {
  const { users, orders, printOrders, files, stores } = await find("%_'")
  for (const kind of [users, orders, printOrders, files, stores])
    expect(kind).toEqual({ records: [], hasMore: false })
  for (const query of ['a', ' a ', 'x'.repeat(101)])
    expect((await admin.call.searchRecords({ query: { query } })).status).toBe(422)
})

test('sellers can’t search the records of others', async () => {
  expect((await seller.call.searchRecords({ query: { query: admin.email } })).status).toBe(403)
})
