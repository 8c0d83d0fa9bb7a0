import type { Input } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { AboveLimit } from '#server/features/billing/above-limit.ts'
import { readMoneyOf } from '#server/features/billing/read-balance.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { refundToCard } from '#server/features/card-refunds/refund-to-card.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { addTimelineNote } from '../lifecycle/add-timeline-note.ts'
import { lockPrintOrder } from '../lifecycle/print-order-store.ts'
import { readRefundedByAdmins } from './refund-part-store.ts'
import { takePart } from './take-part.ts'

type AskedRefund = Pick<
  Input<typeof refundEndpoints.refundOrder>,
  'id' | 'amountCents' | 'line' | 'parcel' | 'to' | 'reason'
> & {
  key: string
  sellerId: string
  actorId: string
  /** Who asked for it, where someone else confirms it. */
  askedBy?: string
}

/** Books a refund by an administrator, once per key. Throws `AboveLimit` if a second one has to confirm it first. */
export async function bookRefund(
  context: Context,
  tx: Transaction,
  { sellerId, id, key, amountCents, line, parcel, to, reason, actorId, askedBy }: AskedRefund,
  call: Call,
): Promise<void> {
  const order = orNotFound(await lockPrintOrder(tx, sellerId, id))
  const cause = `admin:${key}`
  const isPart = line !== undefined || parcel !== undefined
  const exactly = isPart ? await takePart(tx, order, { cause, line, parcel }) : amountCents
  const before = askedBy ? null : await readRefundedByAdmins(tx, { sellerId, id }, cause)
  if (before && !before.isBooked) {
    const { chargedCents, refundedCents } = await readMoneyOf(tx, sellerId, id)
    const leftCents = chargedCents - refundedCents
    const wantedCents = exactly ?? leftCents
    const together = wantedCents + before.cents
    if (wantedCents > 0 && wantedCents <= leftCents && together > context.config.refundLimitCents)
      throw new AboveLimit(wantedCents)
  }
  const cents = await refundOrder(context, tx, { sellerId, printOrderId: id, cause, note: reason, exactly })
  if (cents === null) throw new Failure('REFUND_TOO_HIGH')
  if (cents === 0) return
  const toCardCents = await refundToCard(context, tx, { sellerId, printOrderId: id, cause, cents, to })
  const { refundedCents } = await readMoneyOf(tx, sellerId, id)
  const text = `${whereTo(cents, toCardCents)}: ${reason}`
  await addTimelineNote(context, tx, { sellerId, id }, { actor: 'admin', text })
  await writeAudit(context, tx, {
    actor: actorId,
    action: 'order.refunded',
    subject: sellerId,
    call,
    change: { before: { refundedCents: refundedCents - cents }, after: { refundedCents } },
    detail: { printOrder: id, cents, toCardCents, reason, line, parcel, askedBy },
  })
}

function whereTo(cents: number, toCardCents: number): string {
  if (toCardCents === 0) return `${moneyText(cents)} was refunded to your balance`
  if (toCardCents === cents) return `${moneyText(cents)} was refunded to your card`
  return `${moneyText(cents)} was refunded, ${moneyText(toCardCents)} of it to your card and the rest to your balance`
}
