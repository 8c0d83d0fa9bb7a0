import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderFilter, ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { readAllScripts } from '#server/db/migration-scripts.ts'
import { runAlone } from '#server/db/run-alone.ts'
import { sql } from '#server/db/sql.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let orders: ShopOrderRow[]
const { address } = incomingOrder()
const to = (country: string) => ({ address: { ...address, country } })
const dueIn = (days: number) => ({ shipBy: new Date(Date.now() + days * 86_400_000) })
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  orders = await createShop(app, seller.userId, [
    { ...to('US'), ...dueIn(-2) },
    { ...to('US'), ...dueIn(9) },
    to('DE'),
    { ...to('DE'), ...dueIn(-3), status: 'SHIPPED' as const },
    { ...to('DE'), ...dueIn(-1), lines: [{ sku: 'MYSTERY' }] },
  ])
})
afterAll(() => app.close())

async function found(state: 'any' | 'unsubmitted', filter: ShopOrderFilter): Promise<number[]> {
  const query = { state, ...filter }
  const { body } = await seller.call.listShopOrders({ params: { page: 1, size: 50 }, query })
  expect(body.pagination.total).toBe(body.orders.length)
  return body.orders.map(({ id }) => orders.findIndex((order) => order.id === id)).sort()
}

const tag = (places: number[], add: string[], remove: string[] = []) =>
  seller.call.tagOrders({ body: { orderIds: places.map((place) => orders[place]!.id), add, remove } })

test('orders are found by the country they go to and by tag, submitted or not, and the views count the same', async () => {
  await tag([0, 2, 3], ['Gift wrap'])
  expect(await found('any', { country: 'US' })).toEqual([0, 1])
  expect(await found('any', { country: 'DE' })).toEqual([2, 3, 4])
  expect(await found('unsubmitted', { country: 'DE' })).toEqual([2, 4])
  expect(await found('any', { country: 'FR' })).toEqual([])
  expect(await found('any', { tag: 'gift-wrap' })).toEqual([0, 2, 3])
  expect(await found('unsubmitted', { tag: 'gift wrap' })).toEqual([0, 2])
  expect(await found('any', { tag: 'gift wrap', country: 'DE' })).toEqual([2, 3])
  expect(await found('unsubmitted', { country: 'DE', view: 'blocked' })).toEqual([4])
  await expect
    .poll(async () => (await seller.call.getNeeds({ query: { country: 'DE' } })).body)
    .toMatchObject({ all: 2, blocked: 1 })
  const save = async (list: 'unsubmitted' | 'shop-orders', search: Record<string, string>) =>
    (await seller.call.createSavedView({ body: { list, name: JSON.stringify([list, search]), search } })).body
      .view.count
  expect(await save('shop-orders', { tag: 'gift wrap' })).toBe(3)
  expect(await save('shop-orders', { country: 'DE' })).toBe(3)
  expect(await save('unsubmitted', { country: 'DE' })).toBe(2)
})

test('orders to submit are found by whether they are late, beside other filters, in any order, and counted the same', async () => {
  const due = 'late' as const
  expect(await found('unsubmitted', { due })).toEqual([0, 4])
  expect(await found('any', { due })).toEqual([0, 4])
  expect(await found('unsubmitted', { due, country: 'US' })).toEqual([0])
  expect(await found('unsubmitted', { due, view: 'blocked' })).toEqual([4])
  expect((await seller.call.getNeeds({ query: { due } })).body).toMatchObject({
    all: 2,
    blocked: 1,
    ready: 1,
  })
  const { dryRun } = (await seller.call.dryRun({ body: { matching: { due } } })).body
  expect(dryRun.goingIds).toEqual([orders[0]!.id])
  for (const sort of ['shipBy', 'status', 'sold', 'standing'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const params = { page: 1, size: 50 }
      const query = { state: 'unsubmitted' as const, due, sort, order }
      const ids = (await seller.call.listShopOrders({ params, query })).body.orders.map(({ id }) => id)
      const isFirst = (sort === 'shipBy') === (order === 'asc')
      if (sort !== 'sold') expect(ids[0], `${sort} ${order}`).toBe(orders[isFirst ? 0 : 4]!.id)
      expect(ids.toSorted()).toEqual([orders[0]!.id, orders[4]!.id].sort())
    }
})

test('an order whose address or tags change moves to where it is found now', async () => {
  const other = { ...address, country: 'GB', postalCode: 'SW1A 1AA' }
  await seller.call.editAddress({ params: { id: orders[1]!.id }, body: { address: other } })
  expect(await found('any', { country: 'GB' })).toEqual([1])
  expect(await found('any', { country: 'US' })).toEqual([0])
  await tag([3], [], ['Gift wrap'])
  expect(await found('any', { tag: 'gift wrap' })).toEqual([0, 2])
})

test('an upgrade puts the orders that are there already into the same lists', async () => {
  const { db } = app.context
  const isNew = sql`seller_id = ${seller.userId} and (name like '%/country/%' or name like 'orders/tag/%')`
  const readLists = () =>
    db.rows(sql`
      select l.name, l.total, array_agg(e.item_id order by e.item_id) as ids
      from (select * from lists where ${isNew} and total > 0) l
        join list_entries e on e.seller_id = l.seller_id and e.list_id = l.id
      group by 1, 2 order by 1`)
  const kept = await readLists()
  expect(kept.length).toBeGreaterThan(4)
  await db.run(sql`
    delete from list_entries where seller_id = ${seller.userId} and list_id in (select id from lists where ${isNew})`)
  await db.run(sql`delete from lists where ${isNew}`)
  const scripts = (await readAllScripts()).filter(({ name }) => /^046[23]_/.test(name))
  const client = await db.pool.connect()
  try {
    for (const { text } of scripts) await runAlone(client, text)
  } finally {
    client.release(true)
  }
  expect(await readLists()).toEqual(kept)
})
