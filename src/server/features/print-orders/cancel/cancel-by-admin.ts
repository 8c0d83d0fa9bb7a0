import type { PrintOrder, ShippingProvider } from '#contract/orders/print-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Accepted, Call } from '#server/kernel/feature.ts'
import { addTimelineNote } from '../lifecycle/add-timeline-note.ts'
import { findOrderOfAnyone, type PrintOrderRecord } from '../lifecycle/print-order-store.ts'
import { cancelAndWait } from './cancel-order.ts'

interface AdminCancel {
  id: string
  reason: string
  shippingProvider?: ShippingProvider | undefined
}

/** Cancels any seller's print order, as the seller could. The timeline and the audit log say who and why. */
export async function cancelByAdmin(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, reason, shippingProvider }: AdminCancel,
  call: Call,
): Promise<{ order: PrintOrder } | Accepted<{ order: PrintOrder }>> {
  const key = await findOrderOfAnyone(context.db, id)
  if (!key) throw notFound()
  const recordBy = async (tx: Transaction, { sellerId, id: printOrderId, state }: PrintOrderRecord) => {
    const text = `Cancellation requested by Spoolyard${reason ? `: ${reason}` : ''}`
    await addTimelineNote(context, tx, { sellerId, id: printOrderId }, { actor: 'admin', text })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'print-record.canceled',
      subject: sellerId,
      call,
      // The queue cancels it next; what came of that is in the timeline.
      change: { before: { state, isCancelRequested: false }, after: { state, isCancelRequested: true } },
      detail: { printOrder: printOrderId, reason },
    })
  }
  return cancelAndWait(context, key, { shippingProvider: shippingProvider ?? null, recordBy })
}
