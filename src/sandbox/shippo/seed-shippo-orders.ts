import { createSeededRandom, type SeededRandom } from '../kit/seeded-random.ts'
import type { Transaction } from '../kit/store.ts'
import type { World } from '../kit/world.ts'
import { completeShippoOrder, type PartialShippoOrder, partialShippoOrder } from './complete-shippo-order.ts'
import { inconsistentSku } from './inconsistent-sku.ts'
import {
  colors,
  domesticPeople,
  engravings,
  foreignPeople,
  products,
  remarks,
  sizes,
} from './seed-catalog.ts'
import { createShippoAccount, type ShippoAccount } from './shippo-accounts.ts'
import { demoShippoAccount } from './shippo-demo.ts'
import { type ShippoOrder, type ShippoStatus, shippoOrders } from './shippo-orders.ts'

export const demoShippoOrderCount = 40

const spreadMs = 10 * 86_400_000
type Line = NonNullable<PartialShippoOrder['line_items']>[number]

/** Creates the demo account, with orders if a seed is given. */
export function seedShippo(world: World, tx: Transaction, seed: number | null): void {
  const account = createShippoAccount(world.store, tx, demoShippoAccount)
  if (seed !== null) seedShippoOrders(world, tx, account, { count: demoShippoOrderCount, seed })
}

/** Fills an account with plausible orders from the last ten days; the same seed gives the same orders. */
export function seedShippoOrders(
  world: World,
  tx: Transaction,
  account: ShippoAccount,
  { count, seed }: { count: number; seed: number },
): ShippoOrder[] {
  // Differs from ShipStation's random sequence, which starts from the same seed.
  const random = createSeededRandom(seed + 1)
  const orders = shippoOrders(world.store, account.id)
  const now = world.clock.now()
  const before = orders.size
  const times = Array.from({ length: count }, () => now - Math.floor(random.next() * spreadMs))
  return times
    .sort((a, b) => a - b)
    .map((time, index) => {
      const partial = plausibleOrder(random, { index, number: before + index, time })
      const order = completeShippoOrder(partialShippoOrder.parse(partial), { world, tx, account })
      tx.put(orders, order.object_id, order)
      return order
    })
}

interface Slot {
  index: number
  /** Position in the account's own order numbering. */
  number: number
  time: number
}

function plausibleOrder(random: SeededRandom, { index, number, time }: Slot): PartialShippoOrder {
  const shop = shopOf(random)
  const person = random.next() < 0.2 ? random.pick(foreignPeople) : random.pick(domesticPeople)
  const lines = linesOf(random, shop, index)
  const goods = lines.reduce((sum, line) => sum + Math.round(Number(line.total_price) * 100), 0)
  const shipping = person.country === 'US' ? 590 : 1450
  const isPersonal = lines.length === 1 && random.next() < 0.3
  return {
    order_number: shop === 'Etsy' ? String(3_318_402_000 + number * 41) : `#${1040 + number}`,
    order_status: statusOf(index),
    placed_at: new Date(time).toISOString(),
    shop_app: shop,
    to_address: { ...person, email: `shopper${500 + number}@mail.example`, is_residential: true },
    line_items: lines,
    subtotal_price: decimal(goods),
    shipping_cost: decimal(shipping),
    shipping_method: person.country === 'US' ? 'USPS Ground Advantage' : 'International Standard',
    total_price: decimal(goods + shipping),
    notes: notesOf(random, isPersonal),
  }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

function shopOf(random: SeededRandom): string {
  const draw = random.next()
  if (draw < 0.6) return 'Etsy'
  return draw < 0.92 ? 'Shopify' : 'eBay'
}

/** One order of every other status among the oldest; the rest are paid. */
function statusOf(index: number): ShippoStatus {
  const first: ShippoStatus[] = [
    'SHIPPED',
    'CANCELLED',
    'AWAITPAY',
    'REFUNDED',
    'PARTIALLY_FULFILLED',
    'UNKNOWN',
  ]
  return first[index] ?? 'PAID'
}

function notesOf(random: SeededRandom, isPersonal: boolean): string | null {
  const remark = random.next() < 0.15 ? [random.pick(remarks)] : []
  const personal = isPersonal ? [`Personalization: ${random.pick(engravings)}`] : []
  return [...remark, ...personal].join('\n') || null
}

function linesOf(random: SeededRandom, shop: string, index: number): Line[] {
  const draw = random.next()
  const lineCount = draw < 0.65 ? 1 : draw < 0.9 ? 2 : 3
  const lines = random
    .shuffle(products)
    .slice(0, lineCount)
    .map((product) => lineOf(random, shop, product))
  if (index === 17) lines[0] = { title: 'Custom order for Ben', sku: '', quantity: 1, total_price: '55.00' }
  return lines
}

function lineOf(
  random: SeededRandom,
  shop: string,
  [sku, title, priceCents]: (typeof products)[number],
): Line {
  const color = random.pick(colors)
  const size = random.next() < 0.4 ? random.pick(sizes) : null
  const quantity = random.next() < 0.82 ? 1 : random.integer(2, 3)
  return {
    title: shop === 'Etsy' ? `${title} – 3D printed home decor` : title,
    variant_title: variantOf(shop, color, size),
    sku: inconsistentSku(random, sku, color),
    quantity,
    total_price: decimal(priceCents * quantity),
  }
}

/** Etsy names its options; Shopify only lists their values. */
function variantOf(shop: string, color: string, size: string | null): string {
  if (shop === 'Shopify') return size ? `${color} / ${size}` : color
  return [`Color: ${color}`, ...(size ? [`Size: ${size}`] : [])].join(' / ')
}
