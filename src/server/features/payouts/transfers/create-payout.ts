import type { PayoutWait } from '#contract/money/payouts.ts'
import type { Transaction } from '#server/db/database.ts'
import { bookPayout } from '#server/features/billing/book-payout.ts'
import { lockPayouts } from '#server/features/billing/read-sale-money.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockPayoutAccount } from '../accounts/payout-account-store.ts'
import { factsOf, readPayoutWait } from '../read-payout-wait.ts'
import { insertPayout } from './payout-store.ts'
import { settlePayoutOf } from './settle-payout.job.ts'

const FIRST_CHECK_MS = 5_000

interface NewPayout {
  sellerId: string
  /** The administrator who starts it; null where it is due. */
  by: string | null
  /** What a person agreed to; all that waits when absent. */
  amountCents?: number
  /** Whether more may wait by now than was agreed to. Otherwise the sum has to be all of it. */
  isPart?: boolean
  /** What doesn't keep it from being sent. */
  despite?: readonly PayoutWait[]
}

export type NewPayoutResult =
  | { kind: 'STARTED'; payoutId: string; amountCents: number }
  | { kind: 'WAITS'; waitsFor: PayoutWait }
  | { kind: 'CHANGED' }

/**
 * Takes what waits for a maker out of the ledger and notes its transfer, in one transaction under the lock of the maker's account. So
 * it is sent once, however many start it at the same time. Stripe is asked afterwards.
 */
export async function createPayout(
  context: Context,
  tx: Transaction,
  { sellerId, by, amountCents: wanted, isPart = false, despite = [] }: NewPayout,
): Promise<NewPayoutResult> {
  const account = await lockPayoutAccount(tx, sellerId)
  const { cents } = await lockPayouts(tx, sellerId)
  // A separate statement, which sees what the locks waited for.
  const { waitsFor } = await readPayoutWait(factsOf(context), tx, sellerId)
  if (waitsFor && !despite.includes(waitsFor)) return { kind: 'WAITS', waitsFor }
  if (account.target !== 'BANK' || account.state !== 'READY' || !account.accountId)
    return { kind: 'WAITS', waitsFor: 'ACCOUNT' }
  const amountCents = wanted ?? cents
  if (isPart ? amountCents > cents : amountCents !== cents) return { kind: 'CHANGED' }
  const now = context.clock.now()
  const payoutId = context.newId('pay')
  await insertPayout(tx, {
    ...{ sellerId, id: payoutId, accountId: account.accountId, amountCents, currency: 'USD', startedBy: by },
    ...{ createdAt: now, checkAt: new Date(now.getTime() + FIRST_CHECK_MS) },
  })
  await bookPayout(context, tx, { sellerId, payoutId, cents: amountCents, currency: 'USD' })
  await context.jobs.send(settlePayoutOf, { sellerId, id: payoutId }, { key: payoutId, tx })
  return { kind: 'STARTED', payoutId, amountCents }
}
