import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { TestApi } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { readShopOrderPage } from './read-shop-orders.ts'

let app: TestApp
let seller: TestApi & { userId: string }

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await createShop(
    app,
    seller.userId,
    Array.from({ length: 23 }, (_, n) => ({
      lines: [
        { sku: `VASE-${n % 5}`, name: 'Ribbed vase' },
        { sku: `Vase-${(n * 3) % 7}`, name: 'Vase, tall' },
        { sku: n % 4 ? 'LAMP' : null, name: 'Lamp 100%' },
      ],
    })),
  )
})
afterAll(() => app.close())

test('an order with several matching SKUs is listed once across all pages, newest first', async () => {
  const found = await allPages({ sku: 'vase' })
  expect(found).toEqual((await allPages({})).filter(hasSku('vase')))
  expect(new Set(found.map(({ id }) => id)).size).toBe(23)
})

test('SKU and item filters together find the orders that match both', async () => {
  const found = await allPages({ sku: 'lamp', item: 'vase' })
  expect(found).toEqual((await allPages({})).filter(hasSku('lamp')))
})

test('filters treat database wildcards literally', async () => {
  expect(await allPages({ item: '100%' })).toHaveLength(23)
  expect(await allPages({ sku: '%' })).toEqual([])
})

test('a page beyond the end is empty but has the total', async () => {
  for (const filter of [{}, { sku: 'vase' }, { sku: 'lamp' }]) {
    const first = await listed({ page: 1, size: 5 }, filter)
    const beyond = await listed({ page: 99, size: 5 }, filter)
    expect(beyond.body.orders).toEqual([])
    expect(beyond.body.pagination).toEqual({ ...first.body.pagination, page: 99, currentPage: 99 })
  }
})

test('only the seller’s own orders are listed', async () => {
  const other = await app.signUp()
  const reply = await other.call.listShopOrders({ params: { page: 1, size: 50 }, query: { state: 'all' } })
  expect(reply.body.orders.filter((order: ShopOrderRow) => order.orderNumber.startsWith('T-'))).toEqual([])
})

const hasSku = (text: string) => (order: ShopOrderRow) =>
  order.lines.some(({ sku }) => sku?.toLowerCase().includes(text))

type Filter = { sku?: string; item?: string }
const listed = (params: { page: number; size: number }, filter: Filter) =>
  seller.call.listShopOrders({ params, query: { state: 'all', ...filter } })

/** The imported orders of all pages, without the one that every new account has. */
async function allPages(filter: Filter): Promise<ShopOrderRow[]> {
  const orders: ShopOrderRow[] = []
  for (let page = 1; ; page++) {
    const reply = await listed({ page, size: 4 }, filter)
    if (reply.body.orders.length === 0) return orders
    orders.push(...reply.body.orders.filter((order: ShopOrderRow) => !order.isDemo))
  }
}

test('a page of a seller without statistics in the database yet reads the lines of that page only', async () => {
  const known = await app.signUp()
  await createShop(app, known.userId, [{}, {}])
  await app.context.db.run(
    sql`analyze shop_orders, shop_order_lines, print_orders, products, lists, list_entries`,
  )
  const seller = await app.signUp()
  await createShop(
    app,
    seller.userId,
    Array.from({ length: 60 }, () => ({})),
  )
  const statements: Sql[] = []
  const db: Queries = {
    ...app.context.db,
    rows(statement) {
      statements.push(statement)
      return app.context.db.rows(statement)
    },
  }
  const { orders } = await readShopOrderPage(db, {
    sellerId: seller.userId,
    list: 'unsubmitted',
    page: 1,
    size: 10,
  })
  expect(orders).toHaveLength(10)
  const { text, values } = statements.at(-1)!
  const explained = await app.context.db.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, format json) ${text}`,
    values: [...values],
  })
  const lines = nodesOf(explained.rows[0]!['QUERY PLAN']).filter(
    (node) => node['Relation Name'] === 'shop_order_lines',
  )
  expect(lines.map((node) => node['Actual Loops'])).toEqual([10])
})

type PlanNode = Record<string, unknown>

/** All nodes of a plan in JSON. */
function nodesOf(plan: unknown): PlanNode[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf)
  if (typeof plan !== 'object' || plan === null) return []
  return [plan as PlanNode, ...Object.values(plan).flatMap(nodesOf)]
}
