import { z } from 'zod'
import type { HttpResponse } from '../kit/http-response.ts'
import type { Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { findShopOrder } from './find-shop-order.ts'
import { notifyHooks } from './notify-hooks.ts'
import { readPacific, toPacific } from './pacific-time.ts'
import { recordOrderAction } from './record-order-action.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { shipstationOrders } from './shipstation-orders.ts'
import { badRequest, invalidField, ok } from './shipstation-responses.ts'

const shippedBody = z.object({
  orderId: z.number().int(),
  carrierCode: z.string().min(1),
  shipDate: z.string().optional(),
  trackingNumber: z.string().nullish(),
  notifyCustomer: z.boolean().optional(),
  notifySalesChannel: z.boolean().optional(),
})

/** Marks an order as shipped. Repeated calls are accepted and recorded in the ledger. */
export function markAsShipped(world: World, { account, body, tx }: Call<ShipstationAccount>): HttpResponse {
  const parsed = shippedBody.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalidField(issue?.path.join('.') ?? '', `The ${issue?.path.join('.')} field is required.`)
  }
  const { orderId, carrierCode, trackingNumber = null, shipDate } = parsed.data
  const order = findShopOrder(world.store, account, orderId)
  if (order.wire.orderStatus === 'cancelled')
    throw badRequest('A cancelled order cannot be marked as shipped.')
  const now = toPacific(world.clock.now())
  const day = shipDate === undefined ? now : readPacific(shipDate)
  if (day === undefined) throw invalidField('shipDate', `The value '${shipDate}' is not valid.`)
  const wire = {
    ...order.wire,
    orderStatus: 'shipped' as const,
    carrierCode,
    shipDate: day.slice(0, 10),
    modifyDate: now,
  }
  const shipments = [...order.shipments, { carrierCode, trackingNumber, shipDate: day.slice(0, 10), at: now }]
  tx.put(shipstationOrders(world.store, account.key), String(orderId), { ...order, wire, shipments })
  recordOrderAction(
    tx,
    account.key,
    'orders.markasshipped',
    'shipment.marked',
    wire,
    trackingNumber ?? undefined,
  )
  notifyHooks(world, tx, account, 'SHIP_NOTIFY', [wire])
  return ok({ orderId, orderNumber: wire.orderNumber })
}
