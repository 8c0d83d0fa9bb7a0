import {
  type LineDetails,
  noLineDetails,
  noOrderDetails,
  type OrderDetails,
} from '#contract/orders/order-details.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { incomingOrder } from './shop-factory.ts'

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
let chance = chanceOf(0)
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
  'Ж'.repeat(60),
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

/** Orders as stores really send them: odd names, addresses of other countries, missing fields, orders with 120 lines. */
export function oddOrders(count: number, seed = 2026): IncomingShopOrder[] {
  chance = chanceOf(seed)
  return many(count, oddOrder)
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
