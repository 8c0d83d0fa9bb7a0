import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type LineDetails,
  noLineDetails,
  noOrderDetails,
  type OrderDetails,
} from '#contract/orders/order-details.ts'
import { sql } from '#server/db/sql.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from './import-shop-orders.ts'

const ORDERS = 5_000
const PAGE = 500

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

/** A seeded generator (mulberry32), so that a failure can be repeated. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const chance = chanceOf(2026)
const upTo = (max: number) => Math.floor(chance() * (max + 1))
const pick = <T>(from: readonly T[]): T => from[upTo(from.length - 1)]!
const maybe = <T>(value: () => T): T | null => (chance() < 0.5 ? value() : null)
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const words = [
  'Zoë',
  "O'Brien",
  '山田太郎',
  'محمد',
  '👩‍🚀',
  'Ann-Marie "AJ"',
  'a\\b',
  '{"json": 1}',
  '<b>bold</b>',
  'null',
  'Ünïcödé',
  '%_like',
  '{array,"x"}',
  "'); drop table users; --",
  'é',
  '\u200bhidden',
  'line\nbreak',
  'tab\there',
  'Ж'.repeat(300),
]
const text = () => many(1 + upTo(2), () => pick(words)).join(' ')
const places = [
  { line1: '1 Main St', city: 'Boise', state: 'ID', postalCode: '83702-1234', country: 'US' },
  { line1: 'Hauptstraße 5a', city: 'Köln', state: null, postalCode: '50667', country: 'DE' },
  { line1: '千代田1-1', city: '東京', state: '東京都', postalCode: '100-8111', country: 'JP' },
  { line1: '12 Rue de l’Église', city: 'Lyon', state: null, postalCode: '69001', country: 'FR' },
  { line1: '', city: '', state: null, postalCode: '', country: '' },
]
const details = (): OrderDetails =>
  chance() < 0.2
    ? noOrderDetails
    : {
        isGift: chance() < 0.5,
        giftMessage: maybe(text),
        internalNotes: maybe(text),
        customFields: many(upTo(3), (n) => ({ name: `Custom field ${n + 1}`, value: text() })),
        storeTags: many(upTo(4), text),
        payer: maybe(text),
        paymentMethod: maybe(text),
        requestedService: maybe(text),
        insurance: maybe(text),
        warehouse: maybe(text),
        mergedIds: many(upTo(3), () => String(upTo(1_000_000))),
        parentId: maybe(() => String(upTo(1_000_000))),
        isMergedOrSplit: chance() < 0.5,
      }
const lineDetails = (): LineDetails =>
  chance() < 0.3
    ? noLineDetails
    : {
        lineItemKey: maybe(text),
        imageUrl: maybe(() => `https://images.example.test/${upTo(1_000)}.png?a=b&c=d`),
        location: maybe(text),
        upc: maybe(() => String(upTo(1_000_000_000))),
      }

function oddOrder(n: number): IncomingShopOrder {
  const name = text()
  const lineCount = n % 250 === 0 ? 120 : upTo(3)
  return incomingOrder({
    sourceOrderId: `odd-${n}`,
    orderNumber: n % 7 === 0 ? `#${text()}` : `N-${n}`,
    storeId: pick(['1', '2', null]),
    storeName: pick(['Etsy', 'Zoë’s shop', null]),
    status: pick(['OPEN', 'ON_HOLD', 'SHIPPED', 'CANCELED', 'AWAITING_PAYMENT', 'UNKNOWN']),
    shipBy: maybe(() => new Date(Date.UTC(2026, 11, 1 + upTo(27)))),
    buyerName: name,
    buyerEmail: maybe(() => `buyer-${n}@example.test`),
    address: {
      name,
      company: maybe(text),
      line2: maybe(text),
      line3: maybe(text),
      phone: maybe(text),
      ...pick(places),
    },
    totalCents: upTo(1_000_000),
    currency: pick(['USD', 'GBP', 'EUR', 'JPY']),
    notes: maybe(text),
    details: details(),
    lines: many(lineCount, (index) => ({
      sourceLineId: String(index),
      sku: maybe(() => `SKU-${upTo(50)}`),
      name: text(),
      quantity: 1 + upTo(5),
      unitPriceCents: upTo(100_000),
      options: many(upTo(3), (place) => ({ name: `Option ${place} ${pick(words)}`, value: text() })),
      personalization: maybe(text),
      details: lineDetails(),
    })),
  })
}

test(`every field of ${ORDERS} odd orders comes back as the store sent it`, async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ status: 'SHIPPED' }])
  const orders = many(ORDERS, oddOrder)
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
