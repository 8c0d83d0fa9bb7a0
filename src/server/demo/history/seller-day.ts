import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { HistoryWorld } from './history-world.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 4 * DAY_MS

/** The seller's unsubmitted orders, without the demo order that everyone gets. */
export async function readUnsubmitted({ seller }: HistoryWorld): Promise<ShopOrderRow[]> {
  const { orders } = await seller<{ orders: ShopOrderRow[] }>(
    'GET',
    '/orders/shipstation/1/200?state=unsubmitted',
  )
  return orders.filter(({ isDemo }) => !isDemo)
}

export async function readPrints({ seller }: HistoryWorld, stage: string): Promise<PrintOrderRow[]> {
  const path = `/orders/slant/order-history?page=1&size=200&stage=${stage}`
  return (await seller<{ orders: PrintOrderRow[] }>('GET', path)).orders
}

/** Submits what is ready and waits for a person. */
export async function submitReady(world: HistoryWorld): Promise<void> {
  const ready = (await readUnsubmitted(world)).filter(isForHand)
  if (ready.length === 0) return
  await world.seller('POST', '/orders/submit-runs', { orderIds: ready.map(({ id }) => id).reverse() })
}

/** Reads everything that happened so far. */
export async function readInbox({ seller }: HistoryWorld): Promise<void> {
  const { entries } = await seller<{ entries: { id: string }[] }>('GET', '/user/inbox?size=1')
  if (entries[0]) await seller('POST', '/user/inbox/read', { upTo: entries[0].id })
}

/** The seller hasn't got round to those that failed. */
const isForHand = ({ check, hold, lastFailure }: ShopOrderRow): boolean =>
  check !== null &&
  check.status !== 'BLOCKED' &&
  check.automation.kind !== 'SENDS' &&
  hold === null &&
  lastFailure === null

/** Orders that weren't fixed for days were made and shipped elsewhere, so they leave the list. */
export async function shipOldOnesElsewhere(world: HistoryWorld): Promise<void> {
  const before = world.clock.now().getTime() - PATIENCE_MS
  const old = (await readUnsubmitted(world)).filter(
    ({ check, placedAt }) => check?.status === 'BLOCKED' && Date.parse(placedAt) < before,
  )
  for (const { orderNumber, source } of old) await shipAtStore(world, { orderNumber, source })
}

/** Shippo learns of a shipment from the store, not from us. */
export async function shipAtShippo(world: HistoryWorld): Promise<void> {
  const shipped = (await readPrints(world, 'SHIPPED')).filter(({ source }) => source === 'shippo')
  if (shipped.length === 0) return
  const open = await readShippo(world)
  for (const { orderNumber } of shipped) {
    const found = open.find((order) => order.order_number === orderNumber && order.order_status === 'PAID')
    if (found) await patchShippo(world, found.object_id)
  }
}

interface RawShippoOrder {
  object_id: string
  order_number: string
  order_status: string
}

const readShippo = async ({ sandbox }: HistoryWorld) =>
  (await sandbox.send<{ orders: RawShippoOrder[] }>('GET', '/shippo/orders')).orders

const patchShippo = ({ sandbox }: HistoryWorld, id: string) =>
  sandbox.send('PATCH', `/shippo/orders/${id}`, { change: { order_status: 'SHIPPED' } })

async function shipAtStore(
  world: HistoryWorld,
  { orderNumber, source }: Pick<ShopOrderRow, 'orderNumber' | 'source'>,
): Promise<void> {
  if (source === 'shippo') {
    const found = (await readShippo(world)).find((order) => order.order_number === orderNumber)
    if (found) await patchShippo(world, found.object_id)
    return
  }
  const { orders } = await world.sandbox.send<{
    orders: { wire: { orderId: number; orderNumber: string } }[]
  }>('GET', '/shipstation/orders')
  const found = orders.find(({ wire }) => wire.orderNumber === orderNumber)
  if (found)
    await world.sandbox.send('PATCH', `/shipstation/orders/${found.wire.orderId}`, {
      change: { orderStatus: 'shipped' },
    })
}
