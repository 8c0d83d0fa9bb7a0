import { z } from 'zod'
import type { Answer } from '../kit/answer.ts'
import type { Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { findShopOrder } from './find-shop-order.ts'
import { notifyHooks } from './notify-hooks.ts'
import { readPacific, toPacific } from './pacific-time.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { failed, invalidField, ok } from './shipstation-answers.ts'
import { recordDeed } from './shipstation-deed.ts'
import { shipstationOrders } from './shipstation-orders.ts'

const shippedBody = z.object({
  orderId: z.number().int(),
  carrierCode: z.string().min(1),
  shipDate: z.string().optional(),
  trackingNumber: z.string().nullish(),
  notifyCustomer: z.boolean().optional(),
  notifySalesChannel: z.boolean().optional(),
})

/** Marks an order as shipped; saying it again is accepted, and seen in the ledger. */
export function markAsShipped(world: World, { account, body, act }: Call<ShipstationAccount>): Answer {
  const parsed = shippedBody.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalidField(issue?.path.join('.') ?? '', `The ${issue?.path.join('.')} field is required.`)
  }
  const { orderId, carrierCode, trackingNumber = null, shipDate } = parsed.data
  const order = findShopOrder(world.store, account, orderId)
  if (order.wire.orderStatus === 'cancelled') throw failed('A cancelled order cannot be marked as shipped.')
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
  act.put(shipstationOrders(world.store, account.key), String(orderId), { ...order, wire, shipments })
  recordDeed(act, account.key, 'orders.markasshipped', 'shipment.marked', wire, trackingNumber ?? undefined)
  notifyHooks(world, act, account, 'SHIP_NOTIFY', [wire])
  return ok({ orderId, orderNumber: wire.orderNumber })
}
