import type { ErrorCode } from '#contract/errors.ts'
import { errorCatalog } from '#contract/errors.ts'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import { isQueued } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted } from '#server/kernel/feature.ts'
import { waitForPrintOrder } from '../print-orders/queue/wait-for-print-order.ts'
import { readPrintOrderRow } from '../print-orders/read/read-print-orders.ts'
import { type RecordBy, submitOrders } from './submit-orders.ts'
import { syncBeforeSubmit } from './sync-before-submit.ts'

interface SubmitInput {
  orderId: string
  test: boolean
  withoutUnmatched: boolean
  reviewKey?: string | undefined
  agreedCents?: number | undefined
  withoutSync: boolean
  caps?: SpendingCaps | null
  recordBy?: RecordBy
}

/** Submits one shop order and waits for the outcome, within browser timeouts. */
export async function submitOrder(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { orderId, test, withoutUnmatched, reviewKey, agreedCents, withoutSync, caps, recordBy }: SubmitInput,
): Promise<{ order: PrintOrderRow; runId: string } | Accepted<{ order: PrintOrderRow; runId: string }>> {
  const changedIds = await syncBeforeSubmit(context, actor.userId, [orderId], {
    withoutSync: withoutSync || test,
  })
  const refuse = ({ code, error }: { code: string; error: string }) => asFailure(code, error)
  const { runId, orders } = await submitOrders(context, actor.userId, [orderId], {
    isTest: test,
    withoutUnmatched,
    agreedCents,
    changedIds,
    ...(reviewKey !== undefined && { reviewKeys: new Map([[orderId, reviewKey]]) }),
    caps,
    refuse,
    recordBy,
  })
  const printOrderId = orders[0]?.printOrderId
  if (!printOrderId) throw notFound()
  const order = await waitForPrintOrder(
    context,
    { sellerId: actor.userId, id: printOrderId },
    (current) => !isQueued(current) || current.lacksMoney,
  )
  const row = await readPrintOrderRow(context.db, actor.userId, order.id)
  if (!row) throw notFound()
  if (row.failure) throw asFailure(row.failure.code, row.failure.reason)
  return isQueued(row) ? new Accepted({ order: row, runId }) : { order: row, runId }
}

function asFailure(code: string, message: string): Failure {
  return new Failure(code in errorCatalog ? (code as ErrorCode) : 'SUBMIT_FAILED', { message })
}
