import type { Input, Reply } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { readMoneyOf } from '#server/features/billing/read-balance.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { readSentToCard } from '#server/features/card-refunds/read-sent-to-card.ts'
import { refundToCard } from '#server/features/card-refunds/refund-to-card.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { addTimelineNote } from '../lifecycle/add-timeline-note.ts'
import { findOrderOfAnyone, lockPrintOrder } from '../lifecycle/print-order-store.ts'
import { takePart } from './take-part.ts'

/** Returns money of a print order to its seller's balance or card. The order itself goes on. */
export async function refundByAdmin(
  context: Context,
  actor: Actor,
  { id, key, amountCents, line, parcel, to, reason }: Input<typeof refundEndpoints.refundOrder>,
  call: Call,
): Promise<Reply<typeof refundEndpoints.refundOrder>> {
  const found = await findOrderOfAnyone(context.db, id)
  if (!found) throw notFound()
  const { sellerId } = found
  return context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order) throw notFound()
    const cause = `admin:${key}`
    const isPart = line !== undefined || parcel !== undefined
    const cents = await refundOrder(context, tx, {
      sellerId,
      printOrderId: id,
      cause,
      note: reason,
      exactly: isPart ? await takePart(tx, order, { cause, line, parcel }) : amountCents,
    })
    if (cents === null) throw new Failure('REFUND_TOO_HIGH')
    if (cents > 0) {
      const toCardCents = await refundToCard(context, tx, { sellerId, printOrderId: id, cause, cents, to })
      const text = `${whereTo(cents, toCardCents)}: ${reason}`
      await addTimelineNote(context, tx, { sellerId, id }, { actor: 'admin', text })
      await writeAudit(context, tx, {
        actor: actor.userId,
        action: 'order.refunded',
        subject: sellerId,
        call,
        detail: { printOrder: id, cents, toCardCents, reason, line, parcel },
      })
    }
    return {
      ...(await readMoneyOf(tx, sellerId, id)),
      toCardCents: await readSentToCard(tx, { sellerId, printOrderId: id, cause }),
    }
  })
}

function whereTo(cents: number, toCardCents: number): string {
  if (toCardCents === 0) return `${moneyText(cents)} was refunded to your balance`
  if (toCardCents === cents) return `${moneyText(cents)} was refunded to your card`
  return `${moneyText(cents)} was refunded, ${moneyText(toCardCents)} of it to your card and the rest to your balance`
}
