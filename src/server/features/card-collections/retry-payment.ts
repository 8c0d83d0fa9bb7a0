import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { readChargeableCard } from '../payment-cards/read-chargeable-card.ts'
import { endPaymentWait } from './payment-wait-store.ts'
import { readBalanceNow } from './read-balance-now.ts'

const LIMIT = { max: 10, perMs: 3_600_000 }

/** Lets the queue charge the saved card again after it was declined. */
export const retryPayment: Verbs['retryPayment'] = async (context, { userId }) => {
  if (!context.cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  if (!(await readChargeableCard(context.db, userId))) throw new Failure('NO_CARD')
  context.rateLimits.enforce(`retry-payment:${userId}`, LIMIT)
  await letOrdersTryAgain(context, userId)
  return { balance: await readBalanceNow(context, userId) }
}

/** Ends the wait of a seller’s orders: whatever held them back has changed. */
export const letOrdersTryAgain = (context: Context, sellerId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await context.raise(moneyWaitEnded, { tx, sellerId })
    await endPaymentWait(tx, sellerId)
  })
