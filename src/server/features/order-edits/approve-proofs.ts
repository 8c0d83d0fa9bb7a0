import type { Input } from '#contract/endpoint.ts'
import type { BulkReply, orderEditEndpoints } from '#contract/orders/order-edits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { saveApprovals } from './proof-store.ts'

/** Approves print files with a text, each for one item. If one of them isn't what the seller saw, none is approved. */
export function approveProofs(
  context: Context,
  actor: Actor,
  { proofs }: Input<typeof orderEditEndpoints.approveProofs>,
): Promise<BulkReply> {
  const orderIds = proofs.map(({ orderId }) => orderId)
  return editOrders(context, actor, orderIds, {
    skip: whyNotEditable,
    async apply(tx, orders) {
      const edited = new Set(orders.map(({ id }) => id))
      const approved = proofs.filter(({ orderId }) => edited.has(orderId))
      const lines = new Set(approved.map(({ lineId }) => lineId))
      const saved = await saveApprovals(tx, actor.userId, approved, context.clock.now())
      if (saved < lines.size) throw new Failure('PROOF_CHANGED')
    },
  })
}
