import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import type { PrintAccount } from '../print-accounts.ts'
import type { PrintContext } from '../print-context.ts'
import { optionalMessage, requestError, success } from '../print-responses.ts'
import { findOrder } from './find-order.ts'
import { printOrders, referenceOf } from './print-orders.ts'
import { setOrderStatus } from './set-order-status.ts'

/** Cancels and refunds an order; one that has already shipped is only refunded. */
export function cancelOrder(
  context: PrintContext,
  { account, params, tx }: Call<PrintAccount>,
): HttpResponse {
  const { store } = context.world
  const order = findOrder(store, account, params.publicId)
  if (order.status === 'CANCELED') throw requestError('Order is already cancelled')
  const hasShipped = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  const refund = order.chargedCents - order.refundedCents
  const refunded = { ...order, refundedCents: order.chargedCents }
  if (hasShipped) tx.put(printOrders(store), order.publicId, refunded)
  else setOrderStatus(context, tx, refunded, 'CANCELED')
  if (!hasShipped || refund > 0) {
    tx.record({
      provider: 'print',
      route: 'orders.cancel',
      account: account.key,
      action: hasShipped ? 'order.refunded' : 'order.cancelled',
      id: order.publicId,
      reference: referenceOf(order),
      chargedCents: refund === 0 ? 0 : -refund,
    })
  }
  return success(
    undefined,
    optionalMessage(hasShipped ? 'Order refunded' : 'Order cancelled', order.publicId),
  )
}
