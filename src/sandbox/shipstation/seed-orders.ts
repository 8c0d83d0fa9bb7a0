import { createSeededRandom, type SeededRandom } from '../kit/seeded-random.ts'
import type { Transaction } from '../kit/store.ts'
import type { World } from '../kit/world.ts'
import { completeOrder, type PartialOrder } from './complete-order.ts'
import { toPacific } from './pacific-time.ts'
import { colors, domesticPeople, engravings, foreignPeople, notes, products, sizes } from './seed-catalog.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { type OrderStatus, shipstationOrders, type WireOrder } from './shipstation-orders.ts'

export const demoOrderCount = 140
export const demoSeed = 20_261

const spreadMs = 14 * 86_400_000
type Line = NonNullable<PartialOrder['items']>[number]

/** Fills an account with plausible orders from the last two weeks; the same seed gives the same orders. */
export function seedOrders(
  world: World,
  tx: Transaction,
  account: ShipstationAccount,
  count: number,
  seed: number,
): WireOrder[] {
  const random = createSeededRandom(seed)
  const orders = shipstationOrders(world.store, account.key)
  const now = world.clock.now()
  const before = orders.size
  const times = Array.from({ length: count }, () => now - Math.floor(random.next() * spreadMs)).sort(
    (a, b) => a - b,
  )
  return times.map((time, index) => {
    const shop = account.stores[random.next() < 0.65 ? 0 : 1] ?? account.stores[0]
    const partial = plausibleOrder(random, {
      index,
      number: before + index,
      count,
      time,
      now,
      isEtsy: shop?.marketplaceName === 'Etsy',
    })
    const wire = completeOrder(partial, { world, tx, storeId: shop?.storeId ?? null })
    tx.put(orders, String(wire.orderId), { wire, importBatch: null, isDeleted: false, shipments: [] })
    return wire
  })
}

interface Slot {
  index: number
  /** Position in the account's own order numbering. */
  number: number
  count: number
  time: number
  now: number
  isEtsy: boolean
}

function plausibleOrder(
  random: SeededRandom,
  { index, number, count, time, now, isEtsy }: Slot,
): PartialOrder {
  const person = random.next() < 0.25 ? random.pick(foreignPeople) : random.pick(domesticPeople)
  const orderStatus = statusOf(random, index, count)
  const items = linesOf(random, index)
  const goods = items.reduce(
    (sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice * 100),
    0,
  )
  const shipping = person.country === 'US' ? 590 : 1450
  const importedAt = Math.min(now, time + random.integer(60, 900) * 1000)
  const email = `buyer${1000 + number}@mail.example`
  return {
    orderNumber: isEtsy ? String(3_204_118_000 + number * 37) : `#${2100 + number}`,
    orderStatus,
    orderDate: toPacific(time),
    createDate: toPacific(importedAt),
    modifyDate: toPacific(importedAt),
    paymentDate: orderStatus === 'awaiting_payment' ? null : toPacific(time),
    shipByDate: `${toPacific(time + 5 * 86_400_000).slice(0, 10)}T00:00:00.0000000`,
    shipDate: orderStatus === 'shipped' ? toPacific(Math.min(now, time + 2 * 86_400_000)).slice(0, 10) : null,
    holdUntilDate: orderStatus === 'on_hold' ? toPacific(now + 5 * 86_400_000).slice(0, 10) : null,
    customerUsername: email,
    customerEmail: email,
    billTo: { ...person },
    shipTo: { ...person, addressVerified: person.country === 'US' ? 'Address validated successfully' : null },
    items,
    orderTotal: (goods + shipping) / 100,
    shippingAmount: shipping / 100,
    amountPaid: orderStatus === 'awaiting_payment' ? 0 : (goods + shipping) / 100,
    customerNotes: random.next() < 0.12 ? random.pick(notes) : null,
    gift: random.next() < 0.06,
    paymentMethod: 'Credit Card',
    requestedShippingService: person.country === 'US' ? 'Standard Shipping' : 'International Standard',
    tagIds: random.next() < 0.1 ? [53_974] : null,
  }
}

/** A few orders of every status, the rest awaiting shipment. The newest always await shipment. */
function statusOf(random: SeededRandom, index: number, count: number): OrderStatus {
  const draw = random.next()
  if (index === 1) return 'cancelled'
  if (index === 2) return 'on_hold'
  if (index === 3) return 'awaiting_payment'
  if (index === 4) return 'shipped'
  if (index > count * 0.8) return 'awaiting_shipment'
  if (draw < 0.12) return 'shipped'
  if (draw < 0.14) return 'cancelled'
  if (draw < 0.16) return 'on_hold'
  return draw < 0.18 ? 'awaiting_payment' : 'awaiting_shipment'
}

function linesOf(random: SeededRandom, index: number): Line[] {
  const draw = random.next()
  const lineCount = draw < 0.6 ? 1 : draw < 0.85 ? 2 : draw < 0.95 ? 3 : 4
  const lines = random
    .shuffle(products)
    .slice(0, lineCount)
    .map((product) => lineOf(random, product))
  if (index % 35 === 6) lines[0] = { ...plainLine('MYSTERY-BOX', 'Mystery box', 25), options: [] }
  if (index === 9) lines.push(plainLine(null, 'Gift wrapping', 3.5))
  if (index % 20 === 10) lines.push({ ...plainLine('WELCOME10', 'Discount WELCOME10', -3), adjustment: true })
  return lines
}

function lineOf(random: SeededRandom, [sku, name, price]: (typeof products)[number]): Line {
  const options = [{ name: 'Color', value: random.pick(colors) }]
  // Only these come in sizes or with a text, so that most orders need no decision of the seller.
  const size = random.next() < 0.5 ? random.pick(sizes) : null
  const text = random.next() < 0.18 ? random.pick(engravings) : null
  if (size && sku === 'PLANTER-HEX') options.push({ name: 'Size', value: size })
  if (text && sku === 'STAND-PHONE') options.push({ name: 'Personalization', value: text })
  const quantity = random.next() < 0.8 ? 1 : random.integer(2, 4)
  return {
    ...plainLine(sku, name, price),
    quantity,
    options,
    weight: { value: 10, units: 'ounces', WeightUnits: 1 },
  }
}

function plainLine(sku: string | null, name: string, unitPrice: number): Line {
  return { sku, name, unitPrice, quantity: 1, adjustment: false, lineItemKey: null }
}
