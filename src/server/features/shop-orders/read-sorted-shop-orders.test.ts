import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopOrderRow, type ShopOrderSort, shopOrderSort } from '#contract/orders/shop-orders.ts'
import { notePlaces, readSellersToNote } from '#server/db/sorted-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { TestApi } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { findOrderLists, pageOfFound } from './read-order-lists.ts'
import { pageOfSorted } from './read-sorted-shop-orders.ts'
import { refreshShopOrderLists } from './shop-order-lists.ts'

type Seller = TestApi & { userId: string }

let app: TestApp
let few: Seller
let many: Seller
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  few = await app.signUp()
  await createShop(
    app,
    few.userId,
    Array.from({ length: 41 }, (_, n) => ({
      orderNumber: `N-${(n * 17) % 41}`,
      buyerName: ['ada', 'Ben', 'Cleo', 'Zoë'][n % 4]!,
      totalCents: 1_000 * (n % 6),
      shipBy: n % 3 ? new Date(Date.UTC(2026, 10, 1 + ((n * 7) % 20))) : null,
      lines: [{ sku: n % 5 ? `VASE-${n % 2}` : 'MYSTERY', quantity: 1 + (n % 4) }],
    })),
  )
  many = await app.signUp()
  await addOrders('old', 4_300)
}, 120_000)
afterAll(() => app.close())

/** Open orders whose columns are in another order than their age, many of them alike. */
async function addOrders(name: string, count: number): Promise<void> {
  const { db } = app.context
  const rows = await db.rows<{ id: string }>(sql`
    insert into shop_orders (
      id, seller_id, source, source_order_id, order_number, source_status, placed_at, ship_by, buyer_name, address,
      total_cents, estimate_cents, currency, imported_at, needs_check, check_status
    )
    select 'so_' || left(${name}::text || md5(n::text || ${name}::text), 26), ${many.userId}, 'shipstation', ${name}::text || n,
      'N-' || n * 7919 % 3001, case when n % 5 = 0 then 'SHIPPED' else 'OPEN' end,
      timestamptz '2026-01-01Z' + n * interval '7 minutes',
      case when n % 3 > 0 then timestamptz '2026-02-01Z' + n * 17 % 40 * interval '1 day' end,
      'Buyer ' || n * 31 % 97, '{}', n * 13 % 50 * 100, case when n % 4 > 0 then n * 29 % 70 * 50 end, 'USD', now(), false, 'READY'
    from generate_series(1, ${count}::integer) n returning id`)
  await db.run(sql`
    insert into shop_order_lines (id, shop_order_id, seller_id, position, source_line_id, name, quantity, unit_price_cents, options)
    select 'line_' || id, id, seller_id, 0, '1', 'Vase', 1 + length(order_number) % 3, 100, '[]'
    from shop_orders where id = any(${rows.map(({ id }) => id)}::text[])`)
  for (let from = 0; from < rows.length; from += 500) {
    const ids = rows.slice(from, from + 500).map(({ id }) => id)
    await db.transaction((tx) => refreshShopOrderLists(tx, many.userId, ids))
  }
}

const values: Record<ShopOrderSort, Sql> = {
  placed: sql`placed_at`,
  number: sql`lower(order_number)`,
  buyer: sql`lower(buyer_name)`,
  items: sql`(select sum(quantity) from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id)`,
  shipBy: sql`coalesce(ship_by, 'infinity')`,
  sold: sql`total_cents`,
  cost: sql`case when is_unsubmitted then coalesce(estimate_cents, -1) else -1 end`,
  status: sql`source_status`,
  standing: sql`case when not is_unsubmitted then 19 when check_status = 'BLOCKED' then 0 when check_status = 'READY' then 4 else 5 end`,
}

type State = 'all' | 'any' | 'unsubmitted'

async function expectedIds({ userId }: Seller, state: State, sort: ShopOrderSort): Promise<string[]> {
  const rows = await app.context.db.rows<{ id: string }>(sql`
    select id from shop_orders o where seller_id = ${userId} and (is_unsubmitted or ${state !== 'unsubmitted'})
    order by ${values[sort]}, id`)
  return rows.map(({ id }) => id)
}

type Query = NonNullable<Parameters<Seller['call']['listShopOrders']>[0]['query']>

async function allPages(seller: Seller, size: number, query: Query): Promise<ShopOrderRow[]> {
  const orders: ShopOrderRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await seller.call.listShopOrders({ params: { page, size }, query })
    orders.push(...body.orders)
    pages = body.pagination.pages
  }
  return orders
}

// By status, each part of the orders to submit is newest first, as another test says.
const sortsOf = (state: State) =>
  shopOrderSort.options.filter(
    (sort) => state !== 'unsubmitted' || (sort !== 'status' && sort !== 'standing'),
  )

type ReadIds = (sort: ShopOrderSort, order: 'asc' | 'desc') => Promise<string[]>

async function expectOrder(seller: Seller, state: State, read: ReadIds): Promise<void> {
  for (const sort of sortsOf(state)) {
    const ids = await expectedIds(seller, state, sort)
    expect(await read(sort, 'asc'), `${state} ${sort} asc`).toEqual(ids)
    expect(await read(sort, 'desc'), `${state} ${sort} desc`).toEqual(ids.toReversed())
  }
}

/** The ids of every page of the long lists. */
async function expectFarPages(states: readonly ('any' | 'unsubmitted')[]): Promise<void> {
  const { db } = app.context
  for (const state of states) {
    const list = state === 'any' ? 'orders' : state
    const found = await findOrderLists(db, { sellerId: many.userId, list })
    await expectOrder(many, state, async (sort, order) => {
      const ids: string[] = []
      for (let page = 1; ; page += 1) {
        const request = { order, page, size: 200 } as const
        const rows =
          sort === 'placed'
            ? pageOfFound(found, request)
            : (await pageOfSorted(db, found, sort, request)).rows
        const read = await db.rows<{ itemId: string }>(rows)
        if (read.length === 0) return ids
        ids.push(...read.map(({ itemId }) => itemId))
      }
    })
  }
}

test('the pages of a list sorted by any column hold every order once, in its order, in both directions', async () => {
  for (const state of ['all', 'any', 'unsubmitted'] as const) {
    await expectOrder(few, state, async (sort, order) =>
      (await allPages(few, 7, { state, sort, order })).map(({ id }) => id),
    )
  }
})

test('unsubmitted orders are sorted by status with the most urgent first, newest first within each', async () => {
  const plain = await allPages(few, 7, { state: 'unsubmitted' })
  await few.call.holdOrders({ body: { orderIds: [plain[3]!.id] } })
  const rank = ({ check, hold }: ShopOrderRow) =>
    hold ? 2 : check ? { BLOCKED: 0, WARNED: 3, READY: 4, NOT_FOR_PRINT: 5 }[check.status] : 5
  const newest = await allPages(few, 7, { state: 'unsubmitted' })
  const expected = newest.toSorted((one, other) => rank(one) - rank(other))
  const ids = async (order: 'asc' | 'desc') =>
    (await allPages(few, 7, { state: 'unsubmitted', sort: 'status', order })).map(({ id }) => id)
  expect(await ids('asc')).toEqual(expected.map(({ id }) => id))
  expect(await ids('desc')).toEqual(
    newest.toSorted((one, other) => rank(other) - rank(one)).map(({ id }) => id),
  )
  expect(new Set(expected.map(rank))).toContain(2)
})

test('a filtered list can be sorted, whether it is sparse or most of all', async () => {
  for (const filter of [
    { sku: 'vase-1' },
    { view: 'blocked' },
    { sku: 'vase', source: 'shipstation' },
  ] as const) {
    const newest = await allPages(few, 5, { ...filter, state: 'unsubmitted' })
    expect(newest.length).toBeGreaterThan(4)
    for (const sort of sortsOf('unsubmitted')) {
      const wanted = (await expectedIds(few, 'unsubmitted', sort)).filter((id) =>
        newest.some((one) => one.id === id),
      )
      for (const size of [5, 200]) {
        const read = await allPages(few, size, { ...filter, state: 'unsubmitted', sort, order: 'asc' })
        expect(
          read.map(({ id }) => id),
          `${JSON.stringify(filter)} ${sort}`,
        ).toEqual(wanted)
      }
    }
  }
})

const countOf = async (table: 'places' | 'moves'): Promise<number> => {
  const from = { places: sql`list_seller_places`, moves: sql`list_seller_moves` }[table]
  const row = await app.context.db.row<{ n: number }>(
    sql`select count(*)::integer as n from ${from} where seller_id = ${many.userId}`,
  )
  return row!.n
}

async function moveSome(): Promise<void> {
  const { db } = app.context
  const own = sql`seller_id = ${many.userId}`
  await db.run(sql`
    update shop_orders set order_number = 'zz' || order_number, buyer_name = 'aa', total_cents = total_cents + 4000, estimate_cents = 1234,
      ship_by = now() where ${own} and id like '%7'`)
  await db.run(sql`update shop_order_lines set quantity = 9 where ${own} and shop_order_id like '%7'`)
  const changed = await db.rows<{ id: string }>(sql`
    update shop_orders set source_status = 'SHIPPED' where ${own} and id like '%3' returning id`)
  const moved = await db.rows<{ id: string }>(sql`select id from shop_orders where ${own} and id like '%7'`)
  const ids = [...changed, ...moved].map(({ id }) => id)
  await db.transaction((tx) => refreshShopOrderLists(tx, many.userId, ids))
  await addOrders(`new-${ids.length}-`, 40)
}

test('far pages of a long list hold the same orders before its places are noted, after, and after orders moved', async () => {
  await expectFarPages(['any'])
  expect(await readSellersToNote(app.context.db)).toEqual([{ sellerId: many.userId }])
  await notePlaces(app.context.db, many.userId)
  expect(await countOf('places')).toBeGreaterThan(6 * 8)
  expect(await countOf('moves')).toBe(0)
  expect(await readSellersToNote(app.context.db)).toEqual([])
  await expectFarPages(['any', 'unsubmitted'])
  await moveSome()
  expect(await countOf('moves')).toBeGreaterThan(100)
  await expectFarPages(['any', 'unsubmitted'])
}, 120_000)

test('sellers whose places a release noted that sorted by fewer columns are noted again', async () => {
  const { db } = app.context
  await notePlaces(db, many.userId)
  await db.run(sql`delete from list_seller_counts where seller_id = ${many.userId} and sort = 'standing'`)
  expect(await readSellersToNote(db)).toEqual([{ sellerId: many.userId }])
  await notePlaces(db, many.userId)
  expect(await readSellersToNote(db)).toEqual([])
  await moveSome()
}, 120_000)

test('control: without the moves since, far pages have other orders', async () => {
  await app.context.db.run(sql`delete from list_seller_moves where seller_id = ${many.userId}`)
  await expect(expectFarPages(['any'])).rejects.toThrow()
}, 120_000)

test('what moves while places are noted is neither counted nor forgotten', async () => {
  const { db } = app.context
  const [order] = await db.rows<{ id: string }>(
    sql`select id from shop_orders where seller_id = ${many.userId} order by lower(order_number), id limit 1`,
  )
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update shop_orders set order_number = 'zzz' where seller_id = ${many.userId} and id = ${order!.id}`)
    await notePlaces(db, many.userId)
  })
  expect(await countOf('moves')).toBe(2)
  await expectFarPages(['any'])
}, 120_000)
