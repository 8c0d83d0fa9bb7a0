import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { TestApi } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

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
  const found = await allPages('sku=vase')
  expect(found).toEqual((await allPages('')).filter(hasSku('vase')))
  expect(new Set(found.map(({ id }) => id)).size).toBe(23)
})

test('SKU and item filters together find the orders that match both', async () => {
  const found = await allPages('sku=lamp&item=vase')
  expect(found).toEqual((await allPages('')).filter(hasSku('lamp')))
})

test('filters treat database wildcards literally', async () => {
  expect(await allPages('item=100%25')).toHaveLength(23)
  expect(await allPages('sku=%25')).toEqual([])
})

test('a page beyond the end is empty but has the total', async () => {
  for (const filter of ['', 'sku=vase', 'sku=lamp']) {
    const first = await seller.get(`/api/orders/shipstation/1/5?state=all&${filter}`)
    const beyond = await seller.get(`/api/orders/shipstation/99/5?state=all&${filter}`)
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

/** The imported orders of all pages, without the one that every new account has. */
async function allPages(filter: string): Promise<ShopOrderRow[]> {
  const orders: ShopOrderRow[] = []
  for (let page = 1; ; page++) {
    const reply = await seller.get(`/api/orders/shipstation/${page}/4?state=all&${filter}`)
    if (reply.body.orders.length === 0) return orders
    orders.push(...reply.body.orders.filter((order: ShopOrderRow) => !order.isDemo))
  }
}
