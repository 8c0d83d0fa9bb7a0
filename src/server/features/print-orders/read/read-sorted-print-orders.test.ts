import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PrintOrderSort, printOrderSort } from '#contract/orders/print-orders.ts'
import { stages } from '#contract/orders/stages.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { notePlaces } from '#server/db/sorted-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { printOrderLists } from '../lifecycle/change-print-order.ts'
import { readPrintOrderPage } from './read-print-orders.ts'
import { pageOfPrintOrders } from './read-sorted-print-orders.ts'

let app: TestApp
let sellerId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  sellerId = (await app.signUp()).userId
  await addPrintOrders('old', 4_200)
  await notePlaces(app.context.db, sellerId)
}, 120_000)
afterAll(() => app.close())

/** Most are delivered; every ninth is printing, every fortieth failed and was submitted again. */
async function addPrintOrders(name: string, count: number): Promise<void> {
  const { db } = app.context
  const rows = await db.rows<{ id: string; stage: string; createdAt: Date; isSuperseded: boolean }>(sql`
    insert into print_orders (
      id, seller_id, source, source_order_id, order_number, is_test, state, stage, state_since, request, item_count,
      buyer_name, country, printing_cents, delivery_cents, fee_cents, currency, created_at
    )
    select 'po_' || left(${name}::text || md5(n::text || ${name}::text), 26), ${sellerId}, 'shipstation', ${name}::text || n,
      'N-' || n * 7919 % 3001, false, state, case state when 'FAILED' then 'NEEDS_YOU' else state end,
      timestamptz '2026-02-01Z' + n * 37 % 1000 * interval '1 hour', '{}', n % 7, 'Buyer ' || n * 31 % 97, case when n % 5 = 0 then 'DE' else 'US' end,
      case when n % 11 > 0 then n * 13 % 50 * 100 end, 500, 100, 'USD', timestamptz '2026-01-01Z' + n * interval '7 minutes'
    from generate_series(1, ${count}::integer) n
    cross join lateral (
      select case when n % 40 = 0 then 'FAILED' when n % 9 = 0 then 'PRINTING' else 'DELIVERED' end as state
    ) s
    returning id, stage, created_at, state = 'FAILED' and length(order_number) = 5 as is_superseded`)
  for (let from = 0; from < rows.length; from += 500) {
    await setLists(
      db,
      rows.slice(from, from + 500).map(({ id, stage, createdAt, isSuperseded }) => ({
        ...{ sellerId, itemId: id, sortAt: createdAt },
        lists: isSuperseded ? ['prints'] : printOrderLists(stage),
      })),
    )
  }
}

const values: Record<PrintOrderSort, Sql> = {
  placed: sql`created_at`,
  number: sql`lower(order_number)`,
  stage: sql`stage`,
  buyer: sql`lower(buyer_name)`,
  items: sql`item_count`,
  cost: sql`coalesce(printing_cents + delivery_cents + fee_cents, -1)`,
  since: sql`state_since`,
}

const inStage = (stage: string | undefined): Sql =>
  stage === 'NEEDS_YOU'
    ? sql`stage = 'NEEDS_YOU' and length(order_number) <> 5`
    : stage
      ? sql`stage = ${stage}`
      : sql`true`

async function expectedIds(sort: PrintOrderSort, stage: string | undefined): Promise<string[]> {
  const rows = await app.context.db.rows<{ id: string }>(sql`
    select id from print_orders where seller_id = ${sellerId} and ${inStage(stage)} order by ${values[sort]}, id`)
  return rows.map(({ id }) => id)
}

async function readIds(request: {
  sort: Exclude<PrintOrderSort, 'placed'>
  order: 'asc' | 'desc'
  stage: string | undefined
}): Promise<string[]> {
  const { db } = app.context
  const list = request.stage ? `prints/${request.stage}` : 'prints'
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await pageOfPrintOrders(db, { ...request, sellerId, list, page, size: 190 })
    const read = await db.rows<{ itemId: string }>(rows)
    if (read.length === 0) return ids
    ids.push(...read.map(({ itemId }) => itemId))
  }
}

async function expectEveryPage(): Promise<void> {
  for (const stage of [undefined, 'DELIVERED', 'NEEDS_YOU'] as const) {
    for (const sort of printOrderSort.options.filter((one) => one !== 'stage' && one !== 'placed')) {
      const ids = await expectedIds(sort, stage)
      expect(await readIds({ sort, stage, order: 'asc' }), `${stage} ${sort} asc`).toEqual(ids)
      expect(await readIds({ sort, stage, order: 'desc' }), `${stage} ${sort} desc`).toEqual(ids.toReversed())
    }
  }
}

test('every page of all print orders and of a stage holds its orders, before and after they move', async () => {
  await expectEveryPage()
  const { db } = app.context
  const moved = await db.rows<{ id: string; createdAt: Date }>(sql`
    update print_orders set state = 'SHIPPED', stage = 'SHIPPED', state_since = now(), printing_cents = 9
    where seller_id = ${sellerId} and stage = 'DELIVERED' and id like '%7' returning id, created_at`)
  await setLists(
    db,
    moved.map(({ id, createdAt }) => ({
      ...{ sellerId, itemId: id, sortAt: createdAt },
      lists: printOrderLists('SHIPPED'),
    })),
  )
  await addPrintOrders('new', 60)
  await expectEveryPage()
}, 120_000)

test('sorted by stage, orders come in the sequence of the stages, newest first in each, superseded attempts at the end', async () => {
  const rows = await app.context.db.rows<{ id: string; stage: string; isListed: boolean }>(sql`
    select id, stage, stage <> 'NEEDS_YOU' or length(order_number) <> 5 as is_listed
    from print_orders where seller_id = ${sellerId} order by created_at desc, id desc`)
  const rank = ({ stage, isListed }: (typeof rows)[number]) =>
    isListed ? (stages as readonly string[]).indexOf(stage) : stages.length
  for (const [order, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const expected = rows.toSorted((one, other) => sign * (rank(one) - rank(other)))
    expect(await readIds({ sort: 'stage', order, stage: undefined })).toEqual(expected.map(({ id }) => id))
  }
}, 60_000)

test('orders found by number are sorted, too', async () => {
  const request = { sellerId, page: 1, size: 50, number: 'n-1', sort: 'cost', order: 'desc' } as const
  const { orders } = await readPrintOrderPage(app.context.db, request)
  const costs = orders.map(({ totalCents }) => totalCents ?? -1)
  expect(orders).toHaveLength(50)
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
})

test('orders filtered by country and source are paged and counted like their lists, in every stage', async () => {
  const { db } = app.context
  const request = { sellerId, page: 1, size: 200, number: '', country: 'DE', source: 'shipstation' } as const
  const german = sql`country = 'DE' and seller_id = ${sellerId}`
  for (const stage of [undefined, 'PRINTING', 'NEEDS_YOU'] as const) {
    const expected = await db.rows<{ id: string }>(
      sql`select id from print_orders where ${german} and ${inStage(stage)} order by created_at desc, id desc`,
    )
    const { orders, pagination, counts, all } = await readPrintOrderPage(db, { ...request, stage })
    expect(orders.map(({ id }) => id)).toEqual(expected.slice(0, 200).map(({ id }) => id))
    expect(pagination.total).toBe(expected.length)
    expect(stage ? counts[stage] : all).toBe(expected.length)
  }
  expect((await readPrintOrderPage(db, { ...request, source: 'direct' })).all).toBe(0)
})

test('orders filtered by item, tag and store are those whose store order has them, submitted or not', async () => {
  const seller = await app.signUp({ balanceCents: 100_000 })
  const [mug, vase] = await createShop(app, seller.userId, [
    { storeId: '7', lines: [{ sku: 'MUG', name: 'Blue mug' }] },
    { storeId: '7', lines: [{ sku: 'VASE', name: 'Tall vase' }] },
  ])
  await seller.call.tagOrders({ body: { orderIds: [mug!.id], add: ['Gift – wrap'], remove: [] } })
  for (const { id } of [mug!, vase!]) await seller.call.submitOrder({ body: { orderId: id } })
  const [shop] = (await seller.call.listShops()).body.shops.filter(({ source }) => source !== 'demo')
  const found = async (query: { item?: string; tag?: string; shop?: string }) => {
    const { orders, all } = (await seller.call.listPrintOrders({ query })).body
    expect(all).toBe(orders.length)
    return orders.map(({ shopOrderId }) => shopOrderId).toSorted()
  }
  const both = [mug!.id, vase!.id].toSorted()
  expect(await found({ item: 'MUG' })).toEqual([mug!.id])
  expect(await found({ tag: 'gift-wrap' })).toEqual([mug!.id])
  expect(await found({ shop: shop!.id })).toEqual(both)
  expect(await found({ shop: shop!.id, item: 'vase' })).toEqual([vase!.id])
  expect(await found({ tag: 'gift', shop: shop!.id })).toEqual([])
})
