import { z } from 'zod'
import type { AddRoute, Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { findShopOrder } from './find-shop-order.ts'
import { listShopOrders, pageOf } from './list-shop-orders.ts'
import { markAsShipped } from './mark-as-shipped.ts'
import { readPacific, toPacific } from './pacific-time.ts'
import { saveOrder, saveOrders } from './save-order.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { failed, invalidField, ok } from './shipstation-answers.ts'
import { recordDeed } from './shipstation-deed.ts'
import { isOpen, type ShipstationOrder, shipstationOrders, type WireOrder } from './shipstation-orders.ts'

type ShopCall = Call<ShipstationAccount>

/** Orders: list, read, save, ship, hold, tag, delete. */
export function addShopOrderRoutes(route: AddRoute<ShipstationAccount>, world: World): void {
  const { store } = world
  const change = (
    call: ShopCall,
    name: string,
    changeOf: (order: ShipstationOrder) => Partial<WireOrder>,
    message: string,
  ) => {
    const order = findShopOrder(store, call.account, numberIn(call.body, 'orderId'))
    const wire = { ...order.wire, ...changeOf(order), modifyDate: toPacific(world.clock.now()) }
    call.act.put(shipstationOrders(store, call.account.key), String(wire.orderId), { ...order, wire })
    recordDeed(call.act, call.account.key, `orders.${name}`, `order.${name}`, wire)
    return ok({ success: true, message })
  }

  route('orders.list', 'GET', '/orders', (call) => listShopOrders(store, call))
  route('orders.listbytag', 'GET', '/orders/listbytag', (call) => listByTag(world, call))
  route('orders.get', 'GET', '/orders/:orderId', ({ account, params }) =>
    ok(findShopOrder(store, account, params.orderId).wire),
  )
  route('orders.createorder', 'POST', '/orders/createorder', (call) => ok(saveOrder(world, call, call.body)))
  route('orders.createorders', 'POST', '/orders/createorders', (call) => ok(saveOrders(world, call)))
  route('orders.markasshipped', 'POST', '/orders/markasshipped', (call) => markAsShipped(world, call))
  route('orders.holduntil', 'POST', '/orders/holduntil', (call) =>
    change(
      call,
      'holduntil',
      ({ wire }) => hold(wire, call.body),
      'The requested order has been placed on hold.',
    ),
  )
  route('orders.restorefromhold', 'POST', '/orders/restorefromhold', (call) =>
    change(
      call,
      'restorefromhold',
      ({ wire }) => restore(wire),
      'The requested order has been restored from hold status.',
    ),
  )
  route('orders.addtag', 'POST', '/orders/addtag', (call) => {
    const tagId = numberIn(call.body, 'tagId')
    return change(
      call,
      'addtag',
      ({ wire }) => ({ tagIds: [...new Set([...(wire.tagIds ?? []), tagId])] }),
      'Tag added successfully.',
    )
  })
  route('orders.removetag', 'POST', '/orders/removetag', (call) => {
    const tagId = numberIn(call.body, 'tagId')
    return change(
      call,
      'removetag',
      ({ wire }) => ({ tagIds: (wire.tagIds ?? []).filter((id) => id !== tagId) }),
      'Tag removed successfully.',
    )
  })
  route('orders.delete', 'DELETE', '/orders/:orderId', ({ account, params, act }) => {
    const order = findShopOrder(store, account, params.orderId)
    act.put(shipstationOrders(store, account.key), String(order.wire.orderId), { ...order, isDeleted: true })
    recordDeed(act, account.key, 'orders.delete', 'order.deleted', order.wire)
    return ok({ success: true, message: 'The requested order has been deleted.' })
  })
}

function listByTag({ store }: World, { account, query }: ShopCall) {
  const asked = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const tagId = Number(asked.get('tagid'))
  const status = asked.get('orderstatus')
  const found = [...shipstationOrders(store, account.key).values()].filter(
    ({ wire, isDeleted }) =>
      !isDeleted &&
      (status === undefined || wire.orderStatus === status) &&
      (wire.tagIds?.includes(tagId) ?? false),
  )
  return pageOf(found, asked)
}

function hold(wire: WireOrder, body: unknown): Partial<WireOrder> {
  if (!isOpen(wire)) throw failed('Only open orders can be placed on hold.')
  const given = z.object({ holdUntilDate: z.string() }).safeParse(body).data
  const holdUntilDate = given && readPacific(given.holdUntilDate)
  if (holdUntilDate === undefined) throw invalidField('holdUntilDate', 'The holdUntilDate field is required.')
  return { orderStatus: 'on_hold', holdUntilDate }
}

function restore(wire: WireOrder): Partial<WireOrder> {
  if (wire.orderStatus !== 'on_hold') throw failed('The requested order is not on hold.')
  return { orderStatus: 'awaiting_shipment', holdUntilDate: null }
}

function numberIn(body: unknown, field: string): number {
  const value = z.record(z.string(), z.unknown()).safeParse(body).data?.[field]
  if (typeof value !== 'number') throw invalidField(field, `The ${field} field is required.`)
  return value
}
