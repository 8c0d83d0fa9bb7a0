import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>
type Query = NonNullable<NonNullable<Parameters<Person['call']['listAdminOrders']>[0]>['query']>

let app: TestApp
let admin: Person
let seller: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
  other = await app.signUp()
  await createShop(app, seller.userId, [
    { orderNumber: 'A-1001', lines: [{ quantity: 2 }, {}] },
    { orderNumber: 'a-1002' },
  ])
  await createShop(app, other.userId, [{ orderNumber: 'B-7' }])
}, 60_000)
afterAll(() => app.close())

const list = async (query: Query = {}) => (await admin.call.listAdminOrders({ query })).body
const numbers = async (query: Query) =>
  (await list(query)).orders.map(({ orderNumber }) => orderNumber).toSorted()

test('orders of all sellers are listed with whose they are and what they hold, without demo orders', async () => {
  const { orders, pagination } = await list()
  expect(pagination.total).toBe(3)
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(['A-1001', 'B-7', 'a-1002'])
  expect(orders.find(({ orderNumber }) => orderNumber === 'A-1001')).toMatchObject({
    seller: { id: seller.userId, email: seller.email },
    source: 'shipstation',
    items: 3,
    isUnsubmitted: true,
    printOrder: null,
  })
})

test('orders are sorted by number and by what the buyer paid, both ways, across sellers', async () => {
  const sorted = async (sort: Query['sort'], order: 'asc' | 'desc') => (await list({ sort, order })).orders
  const byNumber = (await sorted('orderNumber', 'asc')).map(({ orderNumber }) => orderNumber)
  expect(byNumber).toEqual(['A-1001', 'a-1002', 'B-7'])
  expect((await sorted('orderNumber', 'desc')).map(({ orderNumber }) => orderNumber)).toEqual(
    byNumber.toReversed(),
  )
  await app.context.db.run(sql`
    update shop_orders set total_cents = case order_number when 'B-7' then 200 when 'A-1001' then 300 else 100 end`)
  expect((await sorted('totalCents', 'desc')).map(({ totalCents }) => totalCents)).toEqual([300, 200, 100])
  const second = await list({ sort: 'totalCents', order: 'desc', limit: 1, page: 2 })
  expect(second.orders.map(({ orderNumber }) => orderNumber)).toEqual(['B-7'])
  const unknown = { sort: 'secret' } as unknown as Query
  expect((await admin.call.listAdminOrders({ query: unknown })).status).toBe(422)
})

test('an order is found by number, ids and tracking, and only by the field asked for', async () => {
  const [first] = (await list({ search: 'A-1001' })).orders
  const { order } = (await seller.call.submitOrder({ body: { orderId: first!.id } })).body
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, carrier, shipped_at)
    values (${seller.userId}, ${order.id}, 1, 'TRACK-1', 'USPS', now())`)
  expect(await numbers({ search: 'a-10' })).toEqual(['A-1001', 'a-1002'])
  for (const search of [first!.id, first!.sourceOrderId, order.providerOrderId!, 'TRACK-1'])
    expect(await numbers({ search }), search).toEqual(['A-1001'])
  expect(await numbers({ search: 'TRACK-1', searchField: 'orderNumber' })).toEqual([])
  expect(await numbers({ search: 'TRACK-1', searchField: 'tracking' })).toEqual(['A-1001'])
  expect(await numbers({ search: order.providerOrderId!, searchField: 'providerOrderId' })).toEqual([
    'A-1001',
  ])
  expect(await numbers({ search: '%' })).toEqual([])
  const [printed] = (await list({ search: 'A-1001' })).orders
  expect(printed).toMatchObject({
    isUnsubmitted: false,
    printOrder: {
      id: order.id,
      providerOrderId: order.providerOrderId,
      isTest: false,
      chargedCents: order.totalCents,
    },
  })
})

test('the list is filtered by seller, by what waits and by arrival', async () => {
  expect(await numbers({ seller: other.userId })).toEqual(['B-7'])
  expect(await numbers({ isUnsubmitted: 'true' })).toEqual(['B-7', 'a-1002'])
  expect(await numbers({ isUnsubmitted: 'false', seller: seller.userId })).toEqual(['A-1001'])
  await app.context.db.run(sql`
    update shop_orders set imported_at = now() - interval '2 days' where order_number = 'B-7'`)
  expect(await numbers({ from: new Date(Date.now() - 86_400_000).toISOString() })).toEqual([
    'A-1001',
    'a-1002',
  ])
})

test('the list is for administrators', async () => {
  expect((await seller.call.listAdminOrders({})).status).toBe(403)
})

test('an order is found by its number with and without a # in front, however the store writes it', async () => {
  const rename = (from: string, to: string) =>
    app.context.db.run(sql`update shop_orders set order_number = ${to} where order_number = ${from}`)
  for (const search of ['#b-7', 'b-7']) expect(await numbers({ search })).toEqual(['B-7'])
  await rename('B-7', '#B-7')
  for (const search of ['#b-7', 'b-7', '#']) expect(await numbers({ search })).toEqual(['#B-7'])
  await rename('#B-7', 'B-7')
  expect(await numbers({ search: '#' })).toEqual([])
  const { status } = await admin.call.listAdminOrders({ query: { seller: '\0' } })
  expect(status).toBe(422)
})
