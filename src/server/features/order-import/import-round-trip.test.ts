import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import { sql } from '#server/db/sql.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { oddOrders } from '#testing/factories/odd-orders.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from './import-shop-orders.ts'

// The nightly run imports 5,000.
const ORDERS = Number(process.env.ODD_ORDERS ?? 1_000)
const PAGE = 500

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

test(`every field of ${ORDERS} odd orders comes back as the store sent it`, async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ status: 'SHIPPED' }])
  const orders = oddOrders(ORDERS)
  for (let from = 0; from < ORDERS; from += PAGE) {
    const page = orders.slice(from, from + PAGE)
    const stored = await importShopOrders(
      app.context,
      { sellerId: seller.userId, source: 'shipstation' },
      page,
    )
    expect(stored).toEqual({ created: page.length, changed: 0 })
  }
  type Stored = Omit<IncomingShopOrder, 'storeId' | 'platform'> & { storeId: string }
  const rows = await app.context.db.rows<Stored>(sql`
    select o.source_order_id, o.order_number, o.source_status as status, s.source_store_id as store_id, o.store_name,
      o.placed_at, o.modified_at, o.ship_by, o.buyer_name, o.buyer_email, o.address, o.total_cents, o.currency, o.notes,
      o.details,
      (select coalesce(json_agg(json_build_object('sourceLineId', l.source_line_id, 'sku', l.sku, 'name', l.name,
          'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents, 'options', l.options,
          'personalization', l.personalization, 'details', l.details) order by l.position), '[]')
        from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id) as lines
    from shop_orders o join shops s on s.seller_id = o.seller_id and s.id = o.shop_id
    where o.seller_id = ${seller.userId} and o.source_order_id like 'odd-%'`)
  expect(rows).toHaveLength(ORDERS)
  const byId = new Map(rows.map((row) => [row.sourceOrderId, row]))
  for (const { platform: _, ...order } of orders) {
    expect(byId.get(order.sourceOrderId)).toEqual({ ...order, storeId: order.storeId ?? '' })
  }
  // Importing the same again changes nothing.
  expect(
    await importShopOrders(
      app.context,
      { sellerId: seller.userId, source: 'shipstation' },
      orders.slice(0, PAGE),
    ),
  ).toEqual({ created: 0, changed: 0 })
}, 240_000)

test('the order page shows what the store added, and search finds it', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [
    {
      notes: 'Please ring twice',
      details: { ...noOrderDetails, isGift: true, giftMessage: 'Happy birthday Maya', storeTags: ['Rush'] },
      lines: [
        {
          details: { ...noLineDetails, lineItemKey: 'etsy-778899', imageUrl: 'https://i.example.test/1.png' },
        },
      ],
    },
  ])
  const { body } = await seller.call.getShopOrder({ params: { id: order!.id } })
  expect(body.order.details).toMatchObject({ giftMessage: 'Happy birthday Maya', storeTags: ['Rush'] })
  expect(body.order.lineDetails[body.order.lines[0]!.id]).toMatchObject({ lineItemKey: 'etsy-778899' })
  for (const query of ['birthday maya', 'Rush', 'etsy-7788', 'ring twice']) {
    const found = await seller.call.searchOrders({ params: { searchType: 'shipstation' }, query: { query } })
    expect(found.body.orders.map(({ matched }) => matched.field)).toEqual(['details'])
  }
})
