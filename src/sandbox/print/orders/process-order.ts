import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import { hashNumber } from '#sandbox/kit/seeded-random.ts'
import type { PrintAccount } from '../print-accounts.ts'
import type { PrintContext } from '../print-context.ts'
import { optionalMessage, requestError, success } from '../print-responses.ts'
import { findOrder } from './find-order.ts'
import { type PrintOrder, presentOrder, printOrders, referenceOf } from './print-orders.ts'
import { setOrderStatus } from './set-order-status.ts'

/** Charges an order and starts it. The call is not idempotent: each one charges again. */
export function processOrder(
  context: PrintContext,
  { account, params, tx }: Call<PrintAccount>,
): HttpResponse {
  const { clock, store } = context.world
  const order = findOrder(store, account, params.publicId)
  if (order.status === 'CANCELED') throw requestError('Order is cancelled')
  const cents = order.printingCents + order.deliveryCents
  const charged: PrintOrder = {
    ...order,
    charges: order.charges + 1,
    chargedCents: order.chargedCents + cents,
    paymentId: `pay_${order.publicId}_${order.charges + 1}`,
    processedAt: order.processedAt ?? new Date(clock.now()).toISOString(),
  }
  const isStarting = order.status === 'DRAFT' || order.status === 'PAYMENT_ERROR'
  const processed = isStarting ? setOrderStatus(context, tx, charged, 'PAID') : charged
  if (!isStarting) tx.put(printOrders(store), order.publicId, charged)
  tx.record({
    provider: 'print',
    route: 'orders.process',
    account: account.key,
    action: 'order.processed',
    id: order.publicId,
    reference: referenceOf(order),
    chargedCents: cents,
  })
  return success(processedData(processed), optionalMessage('Order processed', order.publicId))
}

/** The real platform returns both shapes; each order always gets the same one. */
function processedData(order: PrintOrder) {
  if (hashNumber(`shape:${order.publicId}`) % 2 === 0)
    return { order: { ...presentOrder(order), status: 'PAID' } }
  return { publicId: order.publicId, status: 'PAID' }
}
