import type { Input } from '#contract/endpoint.ts'
import type { refundRequestEndpoints } from '#contract/money/refund-requests.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { bookRefund } from './book-refund.ts'
import { lockRefundRequest, storeRefundDecision } from './refund-request-store.ts'

/** Books a refund above the limit. Who asked for it can't confirm it. */
export async function confirmRefund(
  context: Context,
  { userId }: Actor,
  { id }: Input<typeof refundRequestEndpoints.confirmRefund>,
  call: Call,
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    const request = orNotFound(await lockRefundRequest(tx, id))
    const { sellerId, printOrderId, key, cents, line, quantity, parcel, target, reason, askedBy } = request
    if (request.state !== 'WAITING') throw new Failure('REFUND_DECIDED')
    if (askedBy === userId) throw new Failure('REFUND_NEEDS_ANOTHER')
    const isPart = line !== null || parcel !== null
    await bookRefund(
      context,
      tx,
      {
        ...{ sellerId, id: printOrderId, key, reason, askedBy, actorId: userId, to: target ?? undefined },
        ...(!isPart && { amountCents: cents }),
        ...(line !== null && { line: { place: line, quantity: quantity ?? 1 } }),
        ...(parcel !== null && { parcel }),
      },
      call,
    )
    const at = context.clock.now()
    await storeRefundDecision(tx, { sellerId, id, state: 'CONFIRMED', by: userId, at, note: null })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'refund.confirmed',
      subject: sellerId,
      call,
      detail: { request: id, printOrder: printOrderId, cents, askedBy },
    })
  })
  return { success: true }
}

/** Declines a refund above the limit; who asked for it takes it back this way. Nothing is booked. */
export async function declineRefund(
  context: Context,
  { userId }: Actor,
  { id, reason }: Input<typeof refundRequestEndpoints.declineRefund>,
  call: Call,
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    const { sellerId, printOrderId, cents, state } = orNotFound(await lockRefundRequest(tx, id))
    if (state !== 'WAITING') throw new Failure('REFUND_DECIDED')
    const at = context.clock.now()
    await storeRefundDecision(tx, { sellerId, id, state: 'DECLINED', by: userId, at, note: reason })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'refund.declined',
      subject: sellerId,
      call,
      detail: { request: id, printOrder: printOrderId, cents, reason },
    })
  })
  return { success: true }
}
