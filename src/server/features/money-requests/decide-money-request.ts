import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { bookCredit } from '#server/features/billing/book-credit.ts'
import { createPayout } from '#server/features/payouts/transfers/create-payout.ts'
import { bookRefund } from '#server/features/print-orders/refunds/book-refund.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { type LockedRequest, lockMoneyRequest, storeDecision } from './money-request-store.ts'
import { aboutRequest, moneyRequestActions } from './request-audit.ts'
import { saleRefundConfirmed } from './sale-refund-confirmed.ts'

/** Books what is above a limit. Who asked for it can't confirm it. */
export const confirmMoneyRequest: Verbs['confirmMoneyRequest'] = async (
  context,
  { userId },
  { id },
  call,
) => {
  await context.db.transaction(async (tx) => {
    const request = orNotFound(await lockMoneyRequest(tx, id))
    const { kind, sellerId, askedBy } = request
    if (request.state !== 'WAITING') throw new Failure('REQUEST_DECIDED')
    if (askedBy === userId) throw new Failure('REQUEST_NEEDS_ANOTHER')
    await book(context, tx, { request, by: userId }, call)
    const at = context.clock.now()
    await storeDecision(tx, { sellerId, id, state: 'CONFIRMED', by: userId, at, note: null })
    await writeAudit(context, tx, {
      actor: userId,
      action: moneyRequestActions[kind].confirmed,
      subject: sellerId,
      call,
      change: { before: { state: 'WAITING' }, after: { state: 'CONFIRMED' } },
      detail: { ...aboutRequest(request), askedBy },
    })
  })
  return { success: true }
}

async function book(
  context: Context,
  tx: Transaction,
  { request, by: actorId }: { request: LockedRequest; by: string },
  call: Call,
): Promise<void> {
  const { sellerId, printOrderId, saleId, key, cents, line, quantity, parcel, target, reason, askedBy } =
    request
  switch (request.kind) {
    case 'CREDIT':
      return bookCredit(context, tx, { sellerId, key, cents, reason, actorId, askedBy }, call)
    case 'PAYOUT': {
      const payout = { sellerId, by: actorId, amountCents: cents, isPart: true }
      const made = await createPayout(context, tx, { ...payout, despite: ['LIMIT', 'PAUSE'] })
      if (made.kind !== 'STARTED') throw new Failure('PAYOUT_CHANGED')
      return
    }
    case 'SALE_REFUND':
      return context.raise(saleRefundConfirmed, {
        tx,
        call,
        sellerId,
        saleId: saleId ?? '',
        reason,
        actorId,
        askedBy,
      })
  }
  if (printOrderId === null) throw new Error(`The request ${request.id} names no order.`)
  const isPart = line !== null || parcel !== null
  const refund = {
    ...{ sellerId, id: printOrderId, key, reason, askedBy, actorId, to: target ?? undefined },
    ...(!isPart && { amountCents: cents }),
    ...(line !== null && { line: { place: line, quantity: quantity ?? 1 } }),
    ...(parcel !== null && { parcel }),
  }
  await bookRefund(context, tx, refund, call)
}

/** Declines what is above a limit; who asked for it takes it back this way. Nothing is booked. */
export const declineMoneyRequest: Verbs['declineMoneyRequest'] = async (
  context,
  { userId },
  { id, reason },
  call,
) => {
  await context.db.transaction(async (tx) => {
    const request = orNotFound(await lockMoneyRequest(tx, id))
    const { kind, sellerId, state } = request
    if (state !== 'WAITING') throw new Failure('REQUEST_DECIDED')
    const at = context.clock.now()
    await storeDecision(tx, { sellerId, id, state: 'DECLINED', by: userId, at, note: reason })
    await writeAudit(context, tx, {
      actor: userId,
      action: moneyRequestActions[kind].declined,
      subject: sellerId,
      call,
      change: { before: { state: 'WAITING' }, after: { state: 'DECLINED' } },
      detail: { ...aboutRequest(request), reason },
    })
  })
  return { success: true }
}
