import { AboveLimit } from '#server/features/billing/above-limit.ts'
import { bookCredit } from '#server/features/billing/book-credit.ts'
import { isSeller, readBalance, readBooked } from '#server/features/billing/read-balance.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted, type Verbs } from '#server/kernel/feature.ts'
import { askForMoney } from './ask-for-money.ts'
import { findMoneyRequest } from './read-own-request.ts'

/** Puts money of ours into a seller's balance. Above the limit it waits until another administrator confirms it. */
export const creditByAdmin: Verbs['creditSeller'] = async (
  context,
  { userId: actorId },
  { id: sellerId, key, amountCents: cents, reason },
  call,
) => {
  if (!(await isSeller(context.db, sellerId))) throw notFound()
  const credit = { sellerId, key, cents, reason, actorId }
  const asked = { sellerId, printOrderId: null, key }
  if (!(await findMoneyRequest(context.db, asked))) {
    try {
      await context.db.transaction((tx) => bookCredit(context, tx, credit, call))
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error
      await askForMoney(context, { ...credit, kind: 'CREDIT', printOrderId: null }, call)
    }
  }
  const request = await findMoneyRequest(context.db, asked)
  const booked = request ?? (await readBooked(context.db, sellerId, `adjustment:admin:${key}`))
  // Another credit had this key, so nothing happened.
  if (booked?.cents !== cents)
    throw new Failure('KEY_USED', {
      message: 'This key belongs to another credit. No money moved. Use a new key.',
    })
  const reply = { balanceCents: await readBalance(context.db, sellerId), ...(request && { request }) }
  return request?.state === 'WAITING' ? new Accepted(reply) : reply
}
