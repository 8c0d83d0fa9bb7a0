import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { createShopper, type Shopper } from './shoppers.ts'

/** A store of the demo seller and the tool that its orders come through. */
export type StoreName = 'Etsy' | 'Shopify' | 'WooCommerce' | 'eBay'

/** Why an order needs the seller. */
export type Trouble = 'no-product' | 'no-color' | 'engraving' | 'sold-out' | 'no-street'

export interface StoreLine {
  sku: string | null
  name: string
  cents: number
  quantity: number
  options: { name: string; value: string }[]
}

/** An order as a buyer places it. */
export interface StoreOrder {
  store: StoreName
  number: string
  at: Date
  shipBy: Date
  shopper: Shopper
  lines: StoreLine[]
  shippingCents: number
  note: string | null
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TROUBLES: Trouble[] = ['no-product', 'no-color', 'engraving', 'sold-out', 'no-street']
/** Sunday first: people shop at the weekend. */
const WEEK = [1.3, 1.05, 0.9, 0.85, 0.95, 1, 1.25]
/** Hours of the day in which people shop, more of them in the evening. */
const HOURS = [7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23]

type Article = [sku: string, name: string, cents: number, share: number]
const articles: Article[] = [
  ['PLANTER-HEX', 'Hex planter', 2850, 24],
  ['VASE-RIBBED', 'Ribbed vase', 3400, 20],
  ['STAND-PHONE', 'Phone stand', 1650, 17],
  ['ORGANIZER-HEX', 'Hex organizer', 2700, 13],
  ['VASE-SPIRAL', 'Spiral vase', 3200, 10],
  ['GEAR-DESK', 'Desk gear', 1990, 7],
  ['BOWL-WAVE', 'Wave bowl', 3800, 6],
  ['LAMP-PLEATED', 'Pleated lamp', 6400, 3],
]
const colors = ['Black', 'Black', 'Black', 'White', 'White', 'Terracotta', 'Forest green', 'Sky blue']
const notes = [
  'It’s a gift, so please leave the invoice out of the package.',
  'Please ring the side door, the front one is being painted.',
  'Can it arrive before Friday?',
]
const giftWrap: StoreLine = { sku: null, name: 'Gift wrapping', cents: 350, quantity: 1, options: [] }
const engravings = ['For Maya', 'A & J 2026', 'Love you, Mom', 'Happy 40th!']

/**
 * The orders of one day, oldest first. `start` is midnight of the first day where most buyers live. The same start and day
 * always give the same orders; each of `troubles` adds one that needs the seller.
 */
export function ordersOfDay(start: Date, day: number, troubles: readonly Trouble[] = []): StoreOrder[] {
  const random = createSeededRandom(`orders of day ${day}`)
  const midnight = start.getTime() + day * DAY_MS
  const before = ordersBefore(start, day)
  return Array.from({ length: countOn(start, day) + troubles.length }, (_, index) => {
    const at = new Date(midnight + random.pick(HOURS) * HOUR_MS + random.integer(0, 3599) * 1000)
    return placeOrder(random, { at, number: before + index, trouble: troubles[index] ?? rareTrouble(random) })
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const rareTrouble = (random: SeededRandom): Trouble | null =>
  random.chance(0.03) ? random.pick(TROUBLES.filter((trouble) => trouble !== 'sold-out')) : null

/** The shop grows, with a weekly rhythm. */
function countOn(start: Date, day: number): number {
  const random = createSeededRandom(`size of day ${day}`)
  const weekday = new Date(start.getTime() + day * DAY_MS).getUTCDay()
  const growth = 2.4 + (3.4 * Math.min(day, 90)) / 90
  return Math.round(growth * WEEK[weekday]! * (0.75 + random.next() / 2))
}

/** Leaves room for the orders that need the seller, so that numbers never repeat. */
function ordersBefore(start: Date, day: number): number {
  let count = 0
  for (let earlier = 0; earlier < day; earlier += 1) count += countOn(start, earlier) + TROUBLES.length
  return count
}

function storeOf(random: SeededRandom): StoreName {
  const draw = random.next()
  if (draw < 0.46) return 'Etsy'
  if (draw < 0.78) return 'Shopify'
  return draw < 0.93 ? 'WooCommerce' : 'eBay'
}

function numberIn(store: StoreName, number: number): string {
  if (store === 'Etsy') return String(3_204_118_000 + number * 37)
  if (store === 'Shopify') return `#${2100 + number}`
  return store === 'WooCommerce'
    ? String(18_400 + number)
    : `14-${(11_250 + number * 3) % 100_000}-${50_000 + number * 17}`
}

interface Placement {
  at: Date
  number: number
  trouble: Trouble | null
}

function placeOrder(random: SeededRandom, { at, number, trouble }: Placement): StoreOrder {
  const store = trouble ? random.pick(['Etsy', 'Shopify'] as const) : storeOf(random)
  const shopper = createShopper(random, number)
  const lineCount = random.chance(0.76) ? 1 : random.chance(0.8) ? 2 : 3
  const chosen = chooseArticles(random, lineCount)
  const lines = chosen.map((article) => lineOf(random, article))
  return {
    store,
    number: numberIn(store, number),
    at,
    shipBy: new Date(at.getTime() + 5 * DAY_MS),
    shopper: trouble === 'no-street' ? { ...shopper, street1: '' } : shopper,
    lines: [...(trouble ? spoil(random, lines, trouble) : lines), ...(random.chance(0.06) ? [giftWrap] : [])],
    shippingCents: shopper.country === 'US' ? 590 : 1450,
    note: random.chance(0.08) ? random.pick(notes) : null,
  }
}

/** Each article as often as its share of the sales. */
const shelf = articles.flatMap((article) => Array.from({ length: article[3] }, () => article))

function chooseArticles(random: SeededRandom, count: number): Article[] {
  const chosen = new Set<Article>()
  while (chosen.size < count) chosen.add(random.pick(shelf))
  return [...chosen]
}

const lineOf = (random: SeededRandom, [sku, name, cents]: Article): StoreLine => ({
  sku,
  name,
  cents,
  quantity: random.chance(0.84) ? 1 : random.integer(2, 3),
  options: [{ name: 'Color', value: random.pick(colors) }],
})

function spoil(random: SeededRandom, [first, ...others]: StoreLine[], trouble: Trouble): StoreLine[] {
  if (!first) return others
  if (trouble === 'no-product') {
    const name = random.pick(['Mystery box', 'Moon night light'])
    const sku = name === 'Mystery box' ? 'MYSTERY-BOX' : 'LIGHT-MOON'
    return [{ sku, name, cents: 2500, quantity: 1, options: [] }, ...others]
  }
  if (trouble === 'no-color') return [{ ...first, options: [] }, ...others]
  if (trouble === 'sold-out') return [{ ...first, options: [{ name: 'Color', value: 'Sand' }] }, ...others]
  if (trouble === 'engraving') {
    const engraving = { name: 'Personalization', value: random.pick(engravings) }
    return [{ ...first, options: [...first.options, engraving] }, ...others]
  }
  return [first, ...others]
}
