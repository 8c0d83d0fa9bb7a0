import type { ErrorCode } from '#contract/errors.ts'
import type { Refusal } from '#contract/orders/refusals.ts'
import { readPrintRefusal, refusalSentence } from '#domain/refusals/print-refusal.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { reverseReprint } from '#server/features/billing/reprints/book-reprint.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { closeCall, type OpenCall } from '../provider-calls/print-call-store.ts'
import { changePrintOrder } from './change-print-order.ts'
import {
  findPrintOrder,
  type PrintOrderKey,
  type PrintOrderRecord,
  updatePrintOrder,
} from './print-order-store.ts'

interface Decision {
  code: ErrorCode
  reason: string
  /** What the print provider declined. */
  refusal?: Refusal
  /** The refused call that caused the failure, if any. */
  call?: OpenCall
}

/** Stores the decision that a print order failed, before acting on it, so that a crash can't undo the decision. */
export async function decideFailure(
  context: Context,
  orderOrKey: PrintOrderRecord | PrintOrderKey,
  { code, reason, refusal, call }: Decision,
): Promise<void> {
  const order =
    'version' in orderOrKey
      ? orderOrKey
      : await findPrintOrder(context.db, orderOrKey.sellerId, orderOrKey.id)
  if (!order) throw notFound()
  await context.db.transaction(async (tx) => {
    if (call) await closeCall(tx, call, { at: context.clock.now(), outcome: 'refused', detail: reason })
    await updatePrintOrder(tx, order, {
      failureCode: code,
      failureReason: reason,
      failureCanRetry: true,
      ...(refusal && { refusalCause: refusal.cause, refusalField: refusal.field }),
      waitUntil: null,
    })
  })
}

/** Same, for an order that the print provider declined: its message becomes a cause, with its fix. */
export async function decideRefusal(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  message: string,
): Promise<void> {
  const reason = refusalSentence(message, { isCharged: order.state === 'CHARGED' })
  await decideFailure(context, order, {
    code: 'ORDER_REFUSED',
    reason,
    refusal: readPrintRefusal(message),
    call,
  })
}

/** Carries out a decided failure: refunds first, then takes the order out of the queue. */
export async function finishFailure(context: Context, order: PrintOrderRecord): Promise<number> {
  const { sellerId, id: printOrderId } = order
  const refunded = order.state === 'CHARGED' && !order.problemId ? ' The charge was refunded.' : ''
  await context.db.transaction((tx) =>
    changePrintOrder(context, tx, order, {
      to: 'FAILED',
      actor: 'system',
      text: `${order.failureReason}${refunded}`,
      patch: { cancelRequestedAt: null },
      book: async () => {
        await reverseReprint(context, tx, order)
        await refundOrder(context, tx, { sellerId, printOrderId, cause: `failed:${printOrderId}` })
      },
    }),
  )
  return 0
}
