import type { Answer } from '#sandbox/kit/answer.ts'
import { hashNumber } from '#sandbox/kit/chance.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { refused, sometimes, success } from '../print-answers.ts'
import type { PrintDesk } from '../print-desk.ts'
import { findOrder } from './find-order.ts'
import { moveOrder } from './move-order.ts'
import { type PrintOrder, presentOrder, printOrders, referenceOf } from './print-orders.ts'

/** Charges an order and starts it. There is no idempotency: each further call charges again. */
export function processOrder(desk: PrintDesk, { account, params, act }: Call<PrintAccount>): Answer {
  const { clock, store } = desk.world
  const order = findOrder(store, account, params.publicId)
  if (order.status === 'CANCELED') throw refused('Order is cancelled')
  const cents = order.printingCents + order.deliveryCents
  const charged: PrintOrder = {
    ...order,
    charges: order.charges + 1,
    chargedCents: order.chargedCents + cents,
    paymentId: `pay_${order.publicId}_${order.charges + 1}`,
    processedAt: order.processedAt ?? new Date(clock.now()).toISOString(),
  }
  const isStarting = order.status === 'DRAFT' || order.status === 'PAYMENT_ERROR'
  const processed = isStarting ? moveOrder(desk, act, charged, 'PAID') : charged
  if (!isStarting) act.put(printOrders(store), order.publicId, charged)
  act.record({
    provider: 'print',
    route: 'orders.process',
    account: account.key,
    action: 'order.processed',
    id: order.publicId,
    reference: referenceOf(order),
    chargedCents: cents,
  })
  return success(dataOf(processed), sometimes('Order processed', order.publicId))
}

/** Both shapes are seen in the wild; an order keeps its own. */
function dataOf(order: PrintOrder) {
  if (hashNumber(`shape:${order.publicId}`) % 2 === 0)
    return { order: { ...presentOrder(order), status: 'PAID' } }
  return { publicId: order.publicId, status: 'PAID' }
}
