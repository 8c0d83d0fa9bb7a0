import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from './import-shop-orders.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await createShop(app, seller.userId, [{}])
})
afterAll(() => app.close())

const bring = (orders: IncomingShopOrder[], source: OrderSource = 'shipstation') =>
  importShopOrders(app.context, { sellerId: seller.userId, source }, orders)

async function idOf({ sourceOrderId }: IncomingShopOrder): Promise<string> {
  const { rows } = await app.context.db.pool.query(
    'select id from shop_orders where seller_id = $1 and source_order_id = $2',
    [seller.userId, sourceOrderId],
  )
  return rows[0].id
}
const read = async (order: IncomingShopOrder): Promise<ShopOrder> =>
  (await seller.call.getShopOrder({ params: { id: await idOf(order) } })).body.order

const later = (order: IncomingShopOrder, change: Partial<IncomingShopOrder>): IncomingShopOrder => ({
  ...order,
  modifiedAt: order.modifiedAt && new Date(order.modifiedAt.getTime() + 60_000),
  ...change,
})
const line = (sourceLineId: string, sku: string) => ({ sourceLineId, sku, name: sku })

test('items keep the seller’s edits when the store changes other items, and removed items disappear', async () => {
  const order = incomingOrder({ lines: [line('1', 'A'), line('2', 'B'), line('3', 'C')] })
  await bring([order])
  const before = await read(order)
  await app.context.db.pool.query(
    `update shop_order_lines set is_excluded = true, own_personalization = 'Ada' where id = $1`,
    [before.lines[2]!.id],
  )
  const [, second, third] = order.lines
  const lines = [third!, { ...second!, quantity: 5 }, { ...order.lines[0]!, sourceLineId: '4', sku: 'D' }]
  expect(await bring([later(order, { lines })])).toEqual({ created: 0, changed: 1 })
  const after = await read(order)
  expect(after.lines.map(({ id }) => id).slice(0, 2)).toEqual([before.lines[2]!.id, before.lines[1]!.id])
  expect(after.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['C', 1],
    ['B', 5],
    ['D', 1],
  ])
  expect(after.lines[0]).toMatchObject({ exclusion: 'BY_SELLER', personalization: 'Ada' })
  expect(before.lines.map(({ id }) => id)).not.toContain(after.lines[2]!.id)
})

test('items with the same id at the source are distinguished by position', async () => {
  const order = incomingOrder({ lines: [line('7', 'A'), line('7', 'B'), line('7', 'C')] })
  await bring([order, order])
  const ids = (await read(order)).lines.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  await bring([later(order, { lines: order.lines.slice(0, 2) })])
  expect((await read(order)).lines.map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('what was chosen for an item isn’t taken for another that got its place or its SKU', async () => {
  // Files name lines by their SKU, and some stores number them.
  const order = incomingOrder({
    lines: [
      { ...line('0', 'A'), personalization: 'Ada' },
      { ...line('0', 'A'), personalization: 'Bob' },
      line('2', 'B'),
      line('3', 'C'),
    ],
  })
  await bring([order])
  const [ada, bob, second] = (await read(order)).lines.map(({ id }) => id)
  const lines = [order.lines[1]!, { ...order.lines[3]!, sourceLineId: '2' }]
  await bring([later(order, { lines })])
  const after = (await read(order)).lines.map(({ id }) => id)
  expect(after[0]).toBe(bob)
  expect(after).not.toContain(ada)
  expect(after[1]).not.toBe(second)
})

test('of equal items, one that changed is another item', async () => {
  const named = (personalization: string) => ({ ...line('0', 'A'), personalization })
  const order = incomingOrder({ lines: [named('Ada'), named('Bob')] })
  await bring([order])
  const [ada, bob] = (await read(order)).lines.map(({ id }) => id)
  await app.context.db.pool.query('update shop_order_lines set is_excluded = true where id = $1', [ada])
  const [, kept] = order.lines
  await bring([later(order, { lines: [kept!, { ...kept!, personalization: 'Cid' }] })])
  const after = (await read(order)).lines
  expect(after[0]?.id).toBe(bob)
  expect(after.map(({ exclusion }) => exclusion === 'BY_SELLER')).toEqual([false, false])
})

test('orders without a modification time are compared by content', async () => {
  const order = incomingOrder({ modifiedAt: null, storeId: 'Etsy', storeName: 'Etsy' })
  expect(await bring([order], 'shippo')).toEqual({ created: 1, changed: 0 })
  expect(await bring([order], 'shippo')).toEqual({ created: 0, changed: 0 })
  const moved = { ...order, address: { ...order.address, city: 'Reno' } }
  expect(await bring([moved], 'shippo')).toEqual({ created: 0, changed: 1 })
  expect((await read(order)).address.city).toBe('Reno')
})

test('an older version changes nothing', async () => {
  const order = incomingOrder()
  await bring([later(order, { buyerName: 'New' })])
  expect(await bring([{ ...order, storeId: 'other' }])).toEqual({ created: 0, changed: 0 })
  expect((await read(order)).buyerName).toBe('New')
})

test('versions that the store’s clock can’t tell apart are compared by content', async () => {
  const order = incomingOrder({ modifiedAt: new Date('2026-11-01T08:50:00Z') })
  await bring([order])
  // Changed again within the same second.
  expect(await bring([{ ...order, buyerName: 'New' }])).toEqual({ created: 0, changed: 1 })
  expect(await bring([{ ...order, buyerName: 'New' }])).toEqual({ created: 0, changed: 0 })
  // Canceled in the second run of the hour that comes twice, whose times look older.
  const canceled = {
    ...order,
    status: 'CANCELED' as const,
    modifiedAt: new Date('2026-11-01T08:10:00Z'),
    modifiedAtLatest: new Date('2026-11-01T09:10:00Z'),
  }
  expect(await bring([canceled])).toEqual({ created: 0, changed: 1 })
  expect((await read(order)).sourceStatus).toBe('CANCELED')
})

test('of two versions of an order on one page the newer one is stored, in either order', async () => {
  for (const isNewerFirst of [true, false]) {
    const order = incomingOrder()
    const both = [order, later(order, { buyerName: 'New' })]
    await bring(isNewerFirst ? both.toReversed() : both)
    expect((await read(order)).buyerName).toBe('New')
  }
})

test('an update keeps the ship-by date, and takes a new one', async () => {
  const shipBy = new Date('2026-12-01T00:00:00Z')
  const order = incomingOrder({ shipBy })
  await bring([order])
  await bring([later(order, { buyerName: 'New' })])
  const storedShipBy = async () => {
    const { rows } = await app.context.db.pool.query('select ship_by from shop_orders where id = $1', [
      await idOf(order),
    ])
    return rows[0].ship_by
  }
  expect(await storedShipBy()).toEqual(shipBy)
  const moved = new Date('2026-12-05T00:00:00Z')
  await bring([later(later(order, {}), { shipBy: moved })])
  expect(await storedShipBy()).toEqual(moved)
  // A day lasts until it ends where the seller is.
  await app.context.db.pool.query(`update users set time_zone = 'America/New_York' where id = $1`, [
    seller.userId,
  ])
  await bring([later(later(later(order, {}), {}), { shipBy: moved, shipByDay: '2026-12-04' })])
  expect(await storedShipBy()).toEqual(new Date('2026-12-05T04:59:00Z'))
})

test('stores are created from orders, follow renames, and keep their name if the source omits it', async () => {
  const [one, two] = [incomingOrder({ storeId: '12' }), incomingOrder({ storeId: '13', storeName: null })]
  await bring([one, two])
  const shops = async () => {
    const { rows } = await app.context.db.pool.query(
      `select s.source_store_id, s.name, count(o.id)::integer as orders from shops s
       left join shop_orders o on o.seller_id = s.seller_id and o.shop_id = s.id
       where s.seller_id = $1 and s.source_store_id in ('12', '13') group by s.seller_id, s.id order by 1`,
      [seller.userId],
    )
    return rows
  }
  expect(await shops()).toEqual([
    { source_store_id: '12', name: 'Test store', orders: 1 },
    { source_store_id: '13', name: 'ShipStation', orders: 1 },
  ])
  await bring([later(one, { storeName: 'Renamed' })])
  await bring([incomingOrder({ storeId: '12', storeName: null })])
  expect((await shops())[0]).toEqual({ source_store_id: '12', name: 'Renamed', orders: 2 })
})

test('a page of 500 orders with duplicates and an order of 1,000 items is stored completely, and importing it again changes nothing', async () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => line('same', `S-${n % 100}`))
  const orders = Array.from({ length: 500 }, (_, n) =>
    incomingOrder({ buyerName: `Buyer ${n}`, ...(n === 250 && { lines }) }),
  )
  const large = orders[250]!
  expect(await bring([...orders, ...orders])).toEqual({ created: 500, changed: 0 })
  expect(await bring(orders)).toEqual({ created: 0, changed: 0 })
  const again = later(large, { lines: large.lines.toReversed(), notes: 'Please hurry' })
  expect(await bring([again, again])).toEqual({ created: 0, changed: 1 })
  expect((await read(large)).lines).toHaveLength(1_000)
}, 60_000)

test('texts longer than an index takes, as a buyer may write them, stop no import', async () => {
  const long = randomBytes(3_000).toString('hex')
  const lines = [{ sku: long, quantity: 2_000_000_000 }, { quantity: 2_000_000_000 }]
  const texts = { buyerName: long, orderNumber: long, storeName: long, buyerEmail: `${long}@example.test` }
  const order = incomingOrder({ ...texts, storeId: 'long', lines })
  expect(await bring([order, incomingOrder()])).toEqual({ created: 2, changed: 0 })
  expect(await bring([order])).toEqual({ created: 0, changed: 0 })
  expect((await read(order)).buyerName).toHaveLength(200)
})

test('concurrent imports store each order once, even without a store', async () => {
  const orders = Array.from({ length: 20 }, () => incomingOrder())
  const results = await Promise.all([bring(orders), bring(orders.toReversed()), bring(orders)])
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(20)
  const fresh = incomingOrder()
  const demos = await Promise.all([1, 2, 3].map(() => bring([fresh], 'demo')))
  expect(demos.reduce((sum, { created }) => sum + created, 0)).toBe(1)
})
