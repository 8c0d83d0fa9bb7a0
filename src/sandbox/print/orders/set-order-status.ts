import { digitsFrom } from '#sandbox/kit/seeded-random.ts'
import type { Transaction } from '#sandbox/kit/store.ts'
import type { PrintContext } from '../print-context.ts'
import { type Json, type OrderStatus, type PrintOrder, printOrders, referenceOf } from './print-orders.ts'

/** Sets an order's status within a transaction: items, fulfillment, events and the next transition follow. */
export function setOrderStatus(
  context: PrintContext,
  tx: Transaction,
  order: PrintOrder,
  status: OrderStatus,
  parcels = 1,
): PrintOrder {
  const { clock, store } = context.world
  const now = new Date(clock.now()).toISOString()
  const updated: PrintOrder = {
    ...order,
    status,
    statusSince: clock.now(),
    updatedAt: now,
    items: order.items.map((item) => ({ ...item, status: itemStatus(status), updatedAt: now })),
    fulfillment: status === 'SHIPPED' ? shipmentOf(order, now, parcels) : order.fulfillment,
  }
  tx.put(printOrders(store), order.publicId, updated)
  for (const [eventType, service] of eventsOf(status)) {
    context.webhooks.publish(tx, {
      account: order.account,
      platformId: order.platformId,
      subject: order.publicId,
      reference: referenceOf(order),
      eventType,
      service,
      data: { order: eventOrder(updated) },
    })
  }
  tx.afterCommit(() => context.progress.schedule(updated))
  return updated
}

function eventsOf(status: OrderStatus): [eventType: string, service: string][] {
  if (status === 'DRAFT') return [['order.created', 'order-service']]
  if (status === 'PAID')
    return [
      ['payment.completed', 'payment-service'],
      ['order.updated', 'order-service'],
    ]
  if (status === 'PAYMENT_ERROR') return [['payment.failed', 'payment-service']]
  if (status === 'SHIPPED') return [['order.shipped', 'order-service']]
  if (status === 'DELIVERED') return [['order.delivered', 'order-service']]
  if (status === 'CANCELED') return [['order.cancelled', 'order-service']]
  if (status === 'IN_REVIEW') return [['order.error', 'order-service']]
  return [['order.updated', 'order-service']]
}

function eventOrder({ publicId, status, fulfillment }: PrintOrder): Json {
  const tracking = Array.isArray(fulfillment?.trackingNumbers) ? fulfillment.trackingNumbers[0] : undefined
  return {
    public_id: publicId,
    status,
    ...(tracking !== undefined && { tracking_number: tracking, shipment_status: status }),
  }
}

function itemStatus(status: OrderStatus): string {
  if (status === 'SHIPPED' || status === 'DELIVERED') return status
  return status === 'COMPLETED' || status === 'AWAITING_SHIPMENT' ? 'READY' : 'PROCESSING'
}

/** An order can ship in several parcels, also one after another. */
function shipmentOf({ publicId, fulfillment }: PrintOrder, shippedAt: string, parcels: number): Json {
  const numberOf = (_: unknown, index: number) =>
    `94001118992231${digitsFrom(index === 0 ? `parcel:${publicId}` : `parcel:${publicId}:${index}`, 8)}`
  const known = Array.isArray(fulfillment?.trackingNumbers) ? fulfillment.trackingNumbers.length : 0
  return {
    trackingNumbers: Array.from({ length: Math.max(parcels, known) }, numberOf),
    carrier: 'USPS',
    carrierCode: 'usps',
    serviceCode: 'usps_ground_advantage',
    shippedAt: fulfillment?.shippedAt ?? shippedAt,
  }
}
