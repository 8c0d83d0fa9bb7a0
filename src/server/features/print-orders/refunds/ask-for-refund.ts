import type { Input } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { insertRefundRequest } from './refund-request-store.ts'

type Asked = Input<typeof refundEndpoints.refundOrder> & { sellerId: string; actorId: string; cents: number }

/** Stores a refund for another administrator to confirm, with the sum that it is now. */
export async function askForRefund(context: Context, asked: Asked, call: Call): Promise<void> {
  const { sellerId, id: printOrderId, key, cents, line, parcel = null, to = null, reason, actorId } = asked
  const id = context.newId('rrq')
  await context.db.transaction(async (tx) => {
    const isNew = await insertRefundRequest(tx, {
      ...{ sellerId, id, printOrderId, key, cents, parcel, reason },
      line: line?.place ?? null,
      quantity: line?.quantity ?? null,
      target: to,
      askedBy: actorId,
      askedAt: context.clock.now(),
    })
    if (!isNew) return
    await writeAudit(context, tx, {
      actor: actorId,
      action: 'refund.asked',
      subject: sellerId,
      call,
      detail: { request: id, printOrder: printOrderId, cents, reason },
    })
  })
}
