import { z } from 'zod'
import type { Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { completeOrder, type PartialOrder, partialOrder } from './complete-order.ts'
import { notifyHooks } from './notify-hooks.ts'
import { recordOrderAction } from './record-order-action.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { isOpen, type ShipstationOrder, shipstationOrders, type WireOrder } from './shipstation-orders.ts'
import { badRequest, invalidField } from './shipstation-responses.ts'

const required = ['orderNumber', 'orderDate', 'orderStatus', 'billTo', 'shipTo'] as const

/** Creates an order, or replaces the open one that has its orderKey. */
export function saveOrder(world: World, call: Call<ShipstationAccount>, body: unknown): WireOrder {
  const { account, tx } = call
  const input = readOrder(body)
  const orders = shipstationOrders(world.store, account.key)
  const old = input.orderKey
    ? [...orders.values()].find(({ wire }) => wire.orderKey === input.orderKey)
    : undefined
  if (old && !isOpen(old.wire)) throw badRequest('Only open orders can be updated.')
  const { modifyDate: _, createDate: __, ...fields } = input
  const wire = completeOrder(fields, {
    world,
    tx,
    old: old?.wire,
    storeId: account.stores[0]?.storeId ?? null,
  })
  const saved: ShipstationOrder = {
    wire,
    importBatch: old?.importBatch ?? null,
    isDeleted: false,
    shipments: old?.shipments ?? [],
  }
  tx.put(orders, String(wire.orderId), saved)
  const action =
    wire.orderStatus === 'cancelled' ? 'order.cancelled' : old ? 'order.updated' : 'order.created'
  recordOrderAction(tx, account.key, 'orders.createorder', action, wire)
  if (!old) notifyHooks(world, tx, account, 'ORDER_NOTIFY', [wire])
  return wire
}

/** Handles createorders: up to 100 orders, each with its own outcome. */
export function saveOrders(world: World, call: Call<ShipstationAccount>) {
  const { body } = call
  if (!Array.isArray(body) || body.length > 100)
    throw badRequest('The request must be an array of at most 100 orders.')
  const results = body.map((order: unknown) => {
    try {
      const { orderId, orderNumber, orderKey } = saveOrder(world, call, order)
      return { orderId, orderNumber, orderKey, success: true, errorMessage: null }
    } catch (error) {
      const named = z.object({ orderNumber: z.string() }).safeParse(order).data?.orderNumber ?? null
      const errorMessage = error instanceof Error ? error.message : 'An error has occurred.'
      return { orderId: 0, orderNumber: named, orderKey: null, success: false, errorMessage }
    }
  })
  return { hasErrors: results.some(({ success }) => !success), results }
}

function readOrder(body: unknown): PartialOrder {
  const given = z.record(z.string(), z.unknown()).safeParse(body).data
  if (!given) throw badRequest('The request body is missing.')
  for (const field of required)
    if (given[field] === undefined || given[field] === null)
      throw invalidField(field, `The ${field} field is required.`)
  const parsed = partialOrder.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'The value is invalid.')
}
