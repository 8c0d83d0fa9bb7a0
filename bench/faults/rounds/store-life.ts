import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { colors, type Purchase, plainPurchase, twinOf } from '#testing/rig/purchase.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { ShopOrder } from '../subject.ts'
import type { Campaign } from './campaign.ts'
import type { Life } from './live-round.ts'
import type { Edit, LifePlan } from './plan-life.ts'

/** Orders are placed at the sources, some of them at two, and the subject is asked to sync. */
export async function letOrdersArrive(campaign: Campaign, life: Life, plan: LifePlan): Promise<void> {
  for (const { store, quantities, via, twin, edit } of plan.arrivals) {
    const first = life.arrived + 1
    life.arrived += quantities.length
    const purchases = quantities.map((quantity, index) => plainPurchase(`new-${first + index}`, quantity))
    // The webhook of every other one is lost.
    const isTold = first % 2 === 0
    await arrive(campaign, { store, purchases, isTold, via })
    if (twin) {
      campaign.count('purchases that came in at both', purchases.length)
      const others = purchases.map((purchase) => twinOf(purchase, twin))
      campaign.alongside(arrive(campaign, { store: twin.store, purchases: others, isTold, via }))
    }
    if (edit) {
      const later = delay(edit.afterMs).then(() =>
        change(campaign, { store, number: purchases[0]!.number, what: edit.what, via }),
      )
      campaign.alongside(later)
    }
  }
}

async function arrive(
  { world, subject, count, alongside }: Campaign,
  {
    store,
    purchases,
    isTold,
    via,
  }: { store: Store; purchases: readonly Purchase[]; isTold: boolean; via: number },
): Promise<void> {
  await world.addOrders(store, purchases, isTold)
  count(`orders that came in at ${store.source === 'shippo' ? 'Shippo' : 'ShipStation'}`, purchases.length)
  alongside(subject.fetchOrders(subject.processes[via]!, store))
}

/** Buyers change orders while they are being submitted; whether the subject gets a webhook is random. */
export function beginEdits(
  campaign: Campaign,
  plan: LifePlan,
  { isLater, random }: { isLater: boolean; random: SeededRandom },
): void {
  for (const { order, what, afterMs, via, ...step } of plan.edits) {
    const store = storeOf(campaign, order)
    if (step.isLater !== isLater || !store || order === plan.canceledAtShop) continue
    const isTold = random.next() < 0.5
    campaign.alongside(
      delay(afterMs).then(() => change(campaign, { store, number: order.number, what, via, isTold })),
    )
  }
}

interface Change {
  store: Store
  number: string
  what: Edit
  via: number
  isTold?: boolean
}

async function change(
  { world, subject, count }: Campaign,
  { store, number, what, via, isTold = true }: Change,
): Promise<void> {
  const mine = world
    .versions()
    .filter(({ account, sellerId }) => account === store.account && sellerId === store.sellerId)
  const old = mine.findLast((version) => version.number === number)
  const isTwin = world
    .versions()
    .some(
      (other) =>
        other.purchase === old?.purchase && other.sellerId === store.sellerId && other.number !== number,
    )
  // Twins would have to change in both stores, and what is gone changes no more.
  if (!old || isTwin || old.isCanceled || mine.filter((version) => version.number === number).length > 1)
    return
  await world.changeOrder(store, number, wishes[what](old))
  count('orders that their buyer changed')
  if (isTold) await subject.fetchOrders(subject.processes[via]!, store)
}

const wishes: Readonly<Record<Edit, (old: Purchase) => Partial<Purchase>>> = {
  quantity: ({ quantity }) => ({ quantity: quantity === 1 ? 2 : 1 }),
  color: ({ color }) => ({
    color: colors[(colors.indexOf(color as (typeof colors)[number]) + 1) % colors.length]!,
  }),
  street: ({ street }) => ({ street: street.replace(/Apple Tree St/i, 'Pear Orchard Rd') }),
}

/** A shop cancels an order that is being handed in, and the subject looks for news of it. */
export async function cancelAtShop(campaign: Campaign, { canceledAtShop: order }: LifePlan): Promise<void> {
  const { world, subject } = campaign
  const store = order && storeOf(campaign, order)
  if (!order || !store) return
  await world.cancelOrder(store, order.number)
  campaign.count('orders canceled by their shop')
  campaign.alongside(subject.fetchOrders(subject.processes[0]!, store))
}

const storeOf = ({ subject }: Campaign, { sellerId, source }: ShopOrder): Store | undefined =>
  subject.stores.find((store) => store.sellerId === sellerId && store.source === source)

const SHIPPABLE = ['PAID', 'QUEUED', 'PRINTING']

/** The provider sends orders off in one or several parcels, and adds a parcel to one that went before. */
export async function shipOrders(
  { world, count }: Campaign,
  life: Life,
  { shipments: { parcels, hasMore } }: LifePlan,
  random: SeededRandom,
): Promise<void> {
  if (parcels.length === 0 && !hasMore) return
  const received = await world.readReceived(SHIPPABLE)
  const [more] = hasMore ? random.shuffle([...life.shipped]) : []
  if (more) {
    const [publicId, sent] = more
    life.shipped.set(publicId, sent + 1)
    await world.ship(publicId, sent + 1)
    count('parcels sent after others')
  }
  for (const [index, { publicId }] of random.shuffle(received).slice(0, parcels.length).entries()) {
    const sent = parcels[index]!
    life.shipped.set(publicId, sent)
    await world.ship(publicId, sent)
    count('orders shipped')
    count('parcels shipped', sent)
  }
}
