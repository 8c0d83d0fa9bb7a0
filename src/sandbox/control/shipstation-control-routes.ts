import { z } from 'zod'
import type { World } from '../kit/world.ts'
import { completeOrder, type PartialOrder, partialOrder } from '../shipstation/complete-order.ts'
import { createAccount, demoShipstationKey, demoShipstationSecret } from '../shipstation/create-account.ts'
import { notifyHooks } from '../shipstation/notify-hooks.ts'
import { recordOrderAction } from '../shipstation/record-order-action.ts'
import { demoOrderCount, demoSeed, seedOrders } from '../shipstation/seed-orders.ts'
import { shipstationAccounts } from '../shipstation/shipstation-accounts.ts'
import { type ShipstationOrder, shipstationOrders } from '../shipstation/shipstation-orders.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const seedBody = z.strictObject({
  shipstationKey: z
    .string()
    .regex(/^[^:\s]+$/)
    .default(demoShipstationKey),
  shipstationSecret: z.string().min(1).optional(),
  orders: z.number().int().min(0).max(20_000).default(demoOrderCount),
  seed: z.number().int().default(demoSeed),
  notify: z.boolean().default(false),
})
const accountBody = z.strictObject({ key: z.string().regex(/^[^:\s]+$/), secret: z.string().min(1) })
const ordersBody = z.strictObject({
  key: z.string(),
  orders: z.array(z.record(z.string(), z.unknown())).min(1),
  notify: z.boolean().default(true),
})
const changeBody = z.strictObject({
  key: z.string().default(demoShipstationKey),
  change: z.record(z.string(), z.unknown()),
})

/** ShipStation controls: accounts, exact orders, changes at the source, raw state. */
export function addShipstationControlRoutes(route: ControlRoute, world: World): void {
  const { store, clock } = world
  route('POST', '/seed', seedBody, ({ body }) => {
    const { shipstationKey: key, orders, seed, notify } = body
    const known = shipstationAccounts(store).get(key)?.secret
    const secret =
      body.shipstationSecret ?? known ?? (key === demoShipstationKey ? demoShipstationSecret : undefined)
    if (secret === undefined) throw new ControlError('A new account needs a shipstationSecret.')
    const tx = store.begin()
    const account = createAccount(store, tx, clock.now(), key, secret)
    const created = seedOrders(world, tx, account, orders, seed)
    if (notify) notifyHooks(world, tx, account, 'ORDER_NOTIFY', created)
    tx.commit('none')
    return { key, orders: created.length }
  })
  route('POST', '/shipstation/accounts', accountBody, ({ body }) => {
    const tx = store.begin()
    const account = createAccount(store, tx, clock.now(), body.key, body.secret)
    tx.commit('none')
    return account
  })
  route('GET', '/shipstation/accounts', noBody, () => ({
    accounts: [...shipstationAccounts(store).values()],
  }))
  route('POST', '/shipstation/orders', ordersBody, ({ body }) => createOrders(world, body))
  route('PATCH', '/shipstation/orders/:orderId', changeBody, ({ body, params }) =>
    changeOrder(world, body.key, params.orderId ?? '', body.change),
  )
  route('GET', '/shipstation/orders', noBody, ({ query }) => {
    const key = query.get('key') ?? demoShipstationKey
    return { orders: [...shipstationOrders(store, key).values()] }
  })
}

function createOrders(world: World, { key, orders, notify }: z.infer<typeof ordersBody>) {
  const { store } = world
  const account = findAccount(world, key)
  const tx = store.begin()
  const parsed = orders.map((order) => parseOrder(withDefaults(order, tx.nextNumber('control.order'))))
  const created = parsed.map((order) => {
    const wire = completeOrder(order, { world, tx, storeId: account.stores[0]?.storeId ?? null })
    tx.put(shipstationOrders(store, key), String(wire.orderId), {
      wire,
      importBatch: null,
      isDeleted: false,
      shipments: [],
    })
    recordOrderAction(tx, key, 'control', 'order.source-created', wire)
    return wire
  })
  if (notify) notifyHooks(world, tx, account, 'ORDER_NOTIFY', created)
  tx.commit('none')
  return { orders: created }
}

/** Changes an order at the source, such as a buyer's new address or a canceled order. Other fields keep their values. */
function changeOrder(
  world: World,
  key: string,
  orderId: string,
  change: Record<string, unknown>,
): ShipstationOrder {
  const { store } = world
  findAccount(world, key)
  const old = shipstationOrders(store, key).get(orderId)
  if (!old) throw new ControlError(`Account ${key} has no order ${orderId}.`, 404)
  const { modifyDate: _, ...unchanged } = old.wire
  const tx = store.begin()
  const wire = completeOrder(parseOrder({ ...unchanged, ...change }), {
    world,
    tx,
    old: old.wire,
    storeId: null,
  })
  const isCancelling = wire.orderStatus === 'cancelled' && old.wire.orderStatus !== 'cancelled'
  const changed = { ...old, wire }
  tx.put(shipstationOrders(store, key), orderId, changed)
  recordOrderAction(
    tx,
    key,
    'control',
    isCancelling ? 'order.source-cancelled' : 'order.source-changed',
    wire,
  )
  tx.commit('none')
  return changed
}

function withDefaults(order: Record<string, unknown>, n: number): Record<string, unknown> {
  const person = {
    name: 'Pat Doe',
    street1: '123 Apple Tree St',
    city: 'Washington',
    state: 'DC',
    postalCode: '20001',
    country: 'US',
  }
  return {
    orderNumber: `T-${1000 + n}`,
    orderStatus: 'awaiting_shipment',
    customerEmail: 'buyer@example.com',
    shipTo: person,
    items: [{ sku: 'VASE-RIBBED', name: 'Ribbed vase', quantity: 1, unitPrice: 34 }],
    ...order,
  }
}

function parseOrder(order: Record<string, unknown>): PartialOrder {
  const parsed = partialOrder.safeParse(order)
  if (!parsed.success) throw new ControlError(z.prettifyError(parsed.error))
  return parsed.data
}

function findAccount({ store }: World, key: string) {
  const account = shipstationAccounts(store).get(key)
  if (!account) throw new ControlError(`There is no ShipStation account ${key}.`, 404)
  return account
}
