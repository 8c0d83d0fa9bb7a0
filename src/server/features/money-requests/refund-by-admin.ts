import { AboveLimit } from '#server/features/billing/above-limit.ts'
import { readBooked, readMoneyOf } from '#server/features/billing/read-balance.ts'
import { readSentToCard } from '#server/features/card-refunds/read-sent-to-card.ts'
import { bookRefund } from '#server/features/print-orders/refunds/book-refund.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import { Accepted, type Verbs } from '#server/kernel/feature.ts'
import { askForMoney } from './ask-for-money.ts'
import { readOrderOfAnyone } from './read-order-of-anyone.ts'
import { findMoneyRequest } from './read-own-request.ts'

/**
 * Returns money of a print order to its seller's balance or card. The order itself continues. Above the limit it waits until
 * another administrator confirms it.
 */
export const refundByAdmin: Verbs['refundOrder'] = async (context, actor, input, call) => {
  const { sellerId, id } = orNotFound(await readOrderOfAnyone(context.db, input.id))
  const key = input.key ?? `whole:${id}`
  const refund = { ...input, id, key, sellerId, actorId: actor.userId }
  const asked = { ...refund, kind: 'REFUND' as const, printOrderId: id }
  if (!(await findMoneyRequest(context.db, asked))) {
    try {
      await context.db.transaction((tx) => bookRefund(context, tx, refund, call))
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error
      await askForMoney(context, { ...asked, cents: error.cents }, call)
    }
  }
  const request = await findMoneyRequest(context.db, asked)
  const cause = `admin:${key}`
  const booked = request
    ? { cents: request.cents, printOrderId: id }
    : await readBooked(context.db, sellerId, `refund:${cause}`)
  // Another refund had this key, so nothing happened.
  if (booked && (booked.printOrderId !== id || booked.cents !== (input.amountCents ?? booked.cents)))
    throw new Failure('KEY_USED', {
      message: 'This key belongs to another refund. No money moved. Use a new key.',
    })
  const reply = {
    ...(await readMoneyOf(context.db, sellerId, id)),
    toCardCents: await readSentToCard(context.db, { sellerId, printOrderId: id, cause }),
    ...(request && { request }),
  }
  return request?.state === 'WAITING' ? new Accepted(reply) : reply
}
