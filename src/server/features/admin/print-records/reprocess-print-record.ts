import type { printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { processDirectOrder } from '#server/features/direct-orders/process-direct-order.ts'
import { addTimelineNote } from '#server/features/print-orders/lifecycle/add-timeline-note.ts'
import { submitOrder } from '#server/features/submit-runs/submit-order.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted, type Call } from '#server/kernel/feature.ts'
import { readRecordToReprocess, reprocessObstacle } from './read-record-to-reprocess.ts'

type Reply = { order: PrintOrderRow }

/**
 * Submits the order of a failed print order again, by the seller’s own verb: the same checks, the same locks, at most one
 * live print order, and never more than the price the seller agreed to.
 */
export async function reprocessPrintRecord(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, reason }: Input<typeof printRecordEndpoints.reprocessPrintRecord>,
  call: Call,
): Promise<Reply | Accepted<Reply>> {
  const failed = await readRecordToReprocess(context.db, id)
  if (!failed) throw notFound()
  const obstacle = reprocessObstacle(failed)
  if (obstacle) throw new Failure(obstacle)
  const { sellerId, shopOrderId, sourceOrderId, isTest, request, caps } = failed
  const recordBy = async (tx: Transaction, printOrderId: string) => {
    const text = `Submitted again by Spoolyard${reason ? `: ${reason}` : ''}`
    await addTimelineNote(context, tx, { sellerId, id: printOrderId }, { actor: 'admin', text })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'print-record.reprocessed',
      subject: sellerId,
      call,
      change: { before: { livePrintOrder: null }, after: { livePrintOrder: printOrderId } },
      detail: { printOrder: id, newPrintOrder: printOrderId, reason },
    })
  }
  const agreedCents = failed.agreedCents ?? undefined
  const seller = { userId: sellerId }
  return shopOrderId
    ? withoutRun(
        await submitOrder(context, seller, {
          orderId: shopOrderId,
          test: isTest,
          withoutUnmatched: false,
          withoutSync: false,
          agreedCents,
          caps,
          recordBy,
        }),
      )
    : withoutRun(
        await processDirectOrder(context, seller, {
          publicOrderId: sourceOrderId,
          test: isTest,
          acceptFindings: true,
          totalCents: agreedCents,
          confirmed: request,
          recordBy,
        }),
      )
}

/** The print order alone, whether its outcome is known already or not. */
const withoutRun = (submitted: Reply | Accepted<Reply>): Reply | Accepted<Reply> =>
  submitted instanceof Accepted ? new Accepted({ order: submitted.reply.order }) : { order: submitted.order }
