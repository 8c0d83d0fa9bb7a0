import type { BulkReply } from '#contract/orders/order-edits.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { type Approval, type Approver, saveApprovals } from './proof-store.ts'

/** Approves print files with a text, each for one item. If one of them isn't what the seller saw, none is approved. */
export const approveProofs: Verbs['approveProofs'] = (context, { userId }, { proofs }) =>
  approveAs(context, { userId, by: 'SELLER' }, proofs)

/** The same in the name of someone other than the seller. */
export async function approveAs(
  context: Context,
  { userId, by }: { userId: string; by: Approver },
  proofs: readonly Approval[],
): Promise<BulkReply> {
  const orderIds = proofs.map(({ orderId }) => orderId)
  const reply = await editOrders(context, { userId }, orderIds, {
    skip: whyNotEditable,
    async apply(tx, orders) {
      const edited = new Set(orders.map(({ id }) => id))
      const approved = proofs.filter(({ orderId }) => edited.has(orderId))
      const lines = new Set(approved.map(({ lineId }) => lineId))
      const saved = await saveApprovals(tx, userId, approved, { at: context.clock.now(), by })
      if (saved < lines.size) throw new Failure('PROOF_CHANGED')
    },
  })
  context.crashPoint('lettering.approved')
  return reply
}
