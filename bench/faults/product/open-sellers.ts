import { api } from '#contract/api.ts'
import { mustCall } from '#testing/api/call-api.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { World } from '#testing/rig/world.ts'
import type { AutomaticSeller, ShopOrder } from '../subject.ts'
import { automateSeller } from './automate-seller.ts'
import { type OpenShop, openShop, type Seller } from './open-shop.ts'
import { chooseMoney } from './pay-by-card.ts'

const BY_HAND = 2
/** One for each store, which makes its settings known. */
const FIRST_ORDERS = 2

interface Opened {
  sellers: Map<string, Seller>
  shops: Map<string, ShopOrder[]>
  stores: Store[]
  automatic: AutomaticSeller[]
}

/** Two sellers who submit by hand, one with automatic ordering, and one with automatic ordering within caps. */
export async function openSellers(url: string, world: World, ordersPerSeller: number): Promise<Opened> {
  const opened: OpenShop[] = []
  for (let number = 1; number <= BY_HAND + 2; number += 1) {
    const orderCount = number <= BY_HAND ? ordersPerSeller + 1 : FIRST_ORDERS
    const shop = await openShop(url, world, { number, orderCount })
    await chooseMoney(url, shop.seller, { isInBundles: number % 2 === 0, hasRefundsOnCard: number !== 3 })
    opened.push(shop)
  }
  const byHand = opened.slice(0, BY_HAND)
  const priceCents = await priceOfOne(url, byHand[0]!)
  const automatic: AutomaticSeller[] = []
  for (const [index, shop] of opened.slice(BY_HAND).entries())
    automatic.push(await automateSeller(url, shop, { priceCents, hasCaps: index > 0 }))
  return {
    sellers: new Map(opened.map(({ seller }) => [seller.id, seller])),
    shops: new Map(byHand.map(({ seller, orders }) => [seller.id, orders])),
    stores: opened.flatMap(({ stores }) => stores),
    automatic,
  }
}

/** What one plain order costs; found out by sending one. */
async function priceOfOne(url: string, { seller, orders }: OpenShop): Promise<number> {
  const body = { orderId: orders.shift()!.id, test: false }
  const reply = await mustCall(url, { method: 'POST', path: '/api/orders', body, cookie: seller.cookie })
  return api.submitOrder.reply.parse(reply.body).order.totalCents!
}
