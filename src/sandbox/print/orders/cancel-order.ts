import type { Answer } from '#sandbox/kit/answer.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { refused, sometimes, success } from '../print-answers.ts'
import type { PrintDesk } from '../print-desk.ts'
import { findOrder } from './find-order.ts'
import { moveOrder } from './move-order.ts'
import { printOrders, referenceOf } from './print-orders.ts'

/** Cancels and refunds; an order that already left is only refunded. */
export function cancelOrder(desk: PrintDesk, { account, params, act }: Call<PrintAccount>): Answer {
  const { store } = desk.world
  const order = findOrder(store, account, params.publicId)
  if (order.status === 'CANCELED') throw refused('Order is already cancelled')
  const hasLeft = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  const refund = order.chargedCents - order.refundedCents
  const refunded = { ...order, refundedCents: order.chargedCents }
  if (hasLeft) act.put(printOrders(store), order.publicId, refunded)
  else moveOrder(desk, act, refunded, 'CANCELED')
  if (!hasLeft || refund > 0) {
    act.record({
      provider: 'print',
      route: 'orders.cancel',
      account: account.key,
      action: hasLeft ? 'order.refunded' : 'order.cancelled',
      id: order.publicId,
      reference: referenceOf(order),
      chargedCents: refund === 0 ? 0 : -refund,
    })
  }
  return success(undefined, sometimes(hasLeft ? 'Order refunded' : 'Order cancelled', order.publicId))
}
