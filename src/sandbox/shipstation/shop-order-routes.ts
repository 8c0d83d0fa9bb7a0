import type { AddRoute, Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { changeRules } from './change-shop-order.ts'
import { findShopOrder } from './find-shop-order.ts'
import { listShopOrders, orderPage } from './list-shop-orders.ts'
import { markAsShipped } from './mark-as-shipped.ts'
import { toPacific } from './pacific-time.ts'
import { readNumberField } from './read-number-field.ts'
import { recordOrderAction } from './record-order-action.ts'
import { saveOrder, saveOrders } from './save-order.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { shipstationOrders } from './shipstation-orders.ts'
import { ok } from './shipstation-responses.ts'

/** Orders: list, read, save, ship, hold, tag, delete. */
export function addShopOrderRoutes(route: AddRoute<ShipstationAccount>, world: World): void {
  const { store } = world
  route('orders.list', 'GET', '/orders', (call) => listShopOrders(store, call))
  route('orders.listbytag', 'GET', '/orders/listbytag', (call) => listByTag(world, call))
  route('orders.get', 'GET', '/orders/:orderId', ({ account, params }) =>
    ok(findShopOrder(store, account, params.orderId).wire),
  )
  route('orders.createorder', 'POST', '/orders/createorder', (call) => ok(saveOrder(world, call, call.body)))
  route('orders.createorders', 'POST', '/orders/createorders', (call) => ok(saveOrders(world, call)))
  route('orders.markasshipped', 'POST', '/orders/markasshipped', (call) => markAsShipped(world, call))
  for (const { name, message, change } of changeRules) {
    route(`orders.${name}`, 'POST', `/orders/${name}`, ({ account, body, tx }) => {
      const order = findShopOrder(store, account, readNumberField(body, 'orderId'))
      const wire = { ...order.wire, ...change(order.wire, body), modifyDate: toPacific(world.clock.now()) }
      tx.put(shipstationOrders(store, account.key), String(wire.orderId), { ...order, wire })
      recordOrderAction(tx, account.key, `orders.${name}`, `order.${name}`, wire)
      return ok({ success: true, message })
    })
  }
  route('orders.delete', 'DELETE', '/orders/:orderId', ({ account, params, tx }) => {
    const order = findShopOrder(store, account, params.orderId)
    tx.put(shipstationOrders(store, account.key), String(order.wire.orderId), { ...order, isDeleted: true })
    recordOrderAction(tx, account.key, 'orders.delete', 'order.deleted', order.wire)
    return ok({ success: true, message: 'The requested order has been deleted.' })
  })
}

function listByTag({ store }: World, { account, query }: Call<ShipstationAccount>) {
  const searchParams = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const tagId = Number(searchParams.get('tagid'))
  const status = searchParams.get('orderstatus')
  const found = [...shipstationOrders(store, account.key).values()].filter(
    ({ wire, isDeleted }) =>
      !isDeleted &&
      (status === undefined || wire.orderStatus === status) &&
      (wire.tagIds?.includes(tagId) ?? false),
  )
  return orderPage(found, searchParams)
}
