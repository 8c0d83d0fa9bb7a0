import { z } from 'zod'
import type { World } from '../kit/world.ts'
import { completeShippoOrder, partialShippoOrder } from '../shippo/complete-shippo-order.ts'
import { createShippoCode, issueShippoToken } from '../shippo/exchange-shippo-code.ts'
import { demoShippoOrderCount, seedShippoOrders } from '../shippo/seed-shippo-orders.ts'
import {
  createShippoAccount,
  type ShippoAccount,
  shippoAccounts,
  shippoTokens,
  statusCalls,
  tokensOf,
} from '../shippo/shippo-accounts.ts'
import { demoShippoAccount } from '../shippo/shippo-demo.ts'
import { recordShippoAction, type ShippoOrder, shippoOrders } from '../shippo/shippo-orders.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const account = z.string().default(demoShippoAccount.id)
const accountBody = z.strictObject({
  id: z.string().min(1).optional(),
  name: z.string().default('A shop'),
  email: z.string().default('shop@mail.example'),
})
const accountRefBody = z.strictObject({ account }).prefault({})
const ordersBody = z.strictObject({ account, orders: z.array(z.record(z.string(), z.unknown())).min(1) })
const seedBody = z.strictObject({
  account,
  orders: z.number().int().min(0).max(20_000).default(demoShippoOrderCount),
  seed: z.number().int().default(1),
})
const changeBody = z.strictObject({ account, change: z.record(z.string(), z.unknown()) })

/** Shippo controls: accounts, codes and tokens without the page, exact orders, changes at the source, raw state. */
export function addShippoControlRoutes(route: ControlRoute, world: World): void {
  const { store } = world
  addAccountRoutes(route, world)
  route('POST', '/shippo/orders', ordersBody, ({ body }) => createOrders(world, body))
  route('POST', '/shippo/seed', seedBody, ({ body }) => {
    const tx = store.begin()
    const owner = findAccount(world, body.account)
    const created = seedShippoOrders(world, tx, owner, { count: body.orders, seed: body.seed })
    tx.commit('none')
    return { account: owner.id, orders: created.length }
  })
  route('PATCH', '/shippo/orders/:id', changeBody, ({ body, params }) =>
    changeOrder(world, findAccount(world, body.account), params.id ?? '', body.change),
  )
  route('GET', '/shippo/orders', noBody, ({ query }) => ({
    orders: [...shippoOrders(store, query.get('account') ?? demoShippoAccount.id).values()],
  }))
  route('GET', '/shippo/status-calls', noBody, () => ({ calls: [...statusCalls(store).values()] }))
}

function addAccountRoutes(route: ControlRoute, world: World) {
  const { store } = world
  route('POST', '/shippo/accounts', accountBody, ({ body }) => {
    const tx = store.begin()
    const created = createShippoAccount(store, tx, body)
    tx.commit('none')
    return created
  })
  route('GET', '/shippo/accounts', noBody, () => ({ accounts: [...shippoAccounts(store).values()] }))
  const suspendBody = z.strictObject({ isSuspended: z.boolean() })
  route('PATCH', '/shippo/accounts/:id', suspendBody, ({ body, params }) => {
    const tx = store.begin()
    const changed = { ...findAccount(world, params.id ?? ''), ...body }
    tx.put(shippoAccounts(store), changed.id, changed)
    tx.commit('none')
    return changed
  })
  route('POST', '/shippo/codes', accountRefBody, ({ body }) => {
    const tx = store.begin()
    const accountId = findAccount(world, body.account).id
    const code = createShippoCode(world, tx, { accountId, redirectUri: null })
    tx.commit('none')
    return { code }
  })
  route('POST', '/shippo/tokens', accountRefBody, ({ body }) => {
    const tx = store.begin()
    const token = issueShippoToken(world, tx, findAccount(world, body.account).id)
    tx.commit('none')
    return { token }
  })
  route('POST', '/shippo/revoke', accountRefBody, ({ body }) => {
    const tx = store.begin()
    for (const { token } of tokensOf(store, body.account)) tx.remove(shippoTokens(store), token)
    const entry = { id: body.account, reference: null, chargedCents: 0, action: 'token.revoked' }
    tx.record({ provider: 'shippo', route: 'control', account: body.account, ...entry })
    tx.commit('none')
  })
}

function createOrders(world: World, { account: id, orders }: z.infer<typeof ordersBody>) {
  const owner = findAccount(world, id)
  const tx = world.store.begin()
  const parsed = orders.map((order) =>
    parseOrder({ ...defaults(world, tx.nextNumber('control.order')), ...order }),
  )
  const created = parsed.map((order) => {
    const wire = completeShippoOrder(order, { world, tx, account: owner })
    tx.put(shippoOrders(world.store, id), wire.object_id, wire)
    recordShippoAction(tx, id, 'control', 'order.source-created', wire)
    return wire
  })
  tx.commit('none')
  return { orders: created }
}

const actionByStatus: Readonly<Record<string, string>> = {
  CANCELLED: 'order.source-cancelled',
  REFUNDED: 'order.source-cancelled',
  SHIPPED: 'order.source-shipped',
}

/** Changes an order at the source: status (SHIPPED as if its label was bought), address or lines. Other fields keep their values. */
function changeOrder(
  world: World,
  owner: ShippoAccount,
  id: string,
  change: Record<string, unknown>,
): ShippoOrder {
  const orders = shippoOrders(world.store, owner.id)
  const old = orders.get(id)
  if (!old) throw new ControlError(`Account ${owner.id} has no order ${id}.`, 404)
  const to_address = { ...old.to_address, ...(change.to_address as object | undefined) }
  const tx = world.store.begin()
  const parsed = parseOrder({ ...old, ...change, to_address })
  const changed = completeShippoOrder(parsed, { world, tx, account: owner, old })
  tx.put(orders, id, changed)
  const isNewStatus = changed.order_status !== old.order_status
  const action = (isNewStatus && actionByStatus[changed.order_status]) || 'order.source-changed'
  recordShippoAction(tx, owner.id, 'control', action, changed)
  tx.commit('none')
  return changed
}

function defaults({ clock }: World, n: number): Record<string, unknown> {
  return {
    order_number: `S-${1000 + n}`,
    placed_at: new Date(clock.now()).toISOString(),
    shop_app: 'Etsy',
    to_address: {
      name: 'Pat Doe',
      street1: '123 Apple Tree St',
      city: 'Washington',
      state: 'DC',
      zip: '20001',
      country: 'US',
      email: 'buyer@example.com',
    },
    line_items: [{ title: 'Ribbed vase', sku: 'VASE-RIBBED', quantity: 1, total_price: '34.00' }],
  }
}

function parseOrder(order: Record<string, unknown>) {
  const parsed = partialShippoOrder.safeParse(order)
  if (!parsed.success) throw new ControlError(z.prettifyError(parsed.error))
  return parsed.data
}

function findAccount({ store }: World, id: string): ShippoAccount {
  const found = shippoAccounts(store).get(id)
  if (!found) throw new ControlError(`There is no Shippo account ${id}.`, 404)
  return found
}
