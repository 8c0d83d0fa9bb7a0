import type { Balance, PaymentWait } from '#contract/money/balance.ts'
import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { paymentWaitText } from '#domain/money/payment-wait-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { readBalance, readDisputeDebt } from '../billing/read-balance.ts'
import { readAutoTopUp } from './auto-top-up-store.ts'
import { readCollectedSince } from './collection-store.ts'
import { readPaymentWait } from './read-payment-wait.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'

/** A seller’s balance with everything that decides whether orders go on. */
export async function readBalanceNow(
  { db, cards, clock }: Pick<Context, 'db' | 'cards' | 'clock'>,
  sellerId: string,
): Promise<Balance> {
  const [balanceCents, owedCents, autoTopUp, timeZone] = await Promise.all([
    readBalance(db, sellerId),
    readDisputeDebt(db, sellerId),
    readAutoTopUp(db, sellerId),
    readTimeZone(db, sellerId),
  ])
  const { startsAt } = sellerDayOf(clock.now(), timeZone)
  return {
    balanceCents,
    currency: 'USD',
    autoTopUp,
    collectedTodayCents: await readCollectedSince(db, sellerId, startsAt),
    isSetUp: cards !== null,
    owedCents,
    waiting: await readWaiting(db, sellerId, balanceCents - owedCents),
  }
}

async function readWaiting(
  db: Context['db'],
  sellerId: string,
  /** What the orders can be paid from once the debt is paid. */
  usableCents: number,
): Promise<PaymentWait | null> {
  const wait = await readPaymentWait(db, sellerId)
  if (!wait) return null
  const { orders, cents, isWaiting } = await readUnpaidOrders(db, sellerId)
  // A dispute stops automatic orders too, so it is shown before any order waits.
  if (!isWaiting && wait.reason !== 'DISPUTED') return null
  const { reason, since } = wait
  const lackingCents = Math.max(cents - usableCents, 0)
  return {
    reason,
    message: paymentWaitText(reason, orders, lackingCents),
    fix: reason === 'NOT_SET_UP' || reason === 'UNKNOWN' || lackingCents === 0 ? 'NONE' : 'PAY',
    orders,
    lackingCents,
    since: since.toISOString(),
  }
}
