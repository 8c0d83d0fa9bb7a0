import { bookReversal } from '#server/features/billing/book-payout.ts'
import { isFinalRefusal, settleRecordedCall } from '#server/features/billing/settle-recorded-call.ts'
import type { Context } from '#server/kernel/context.ts'
import { handleJob } from '#server/kernel/job.ts'
import { lockMaker, moveWhatWaits } from './move-what-waits.ts'
import {
  checkReversalLater,
  endAsRefused,
  endAsReversed,
  findReversal,
  markReversalAsked,
  type ReversalRecord,
} from './reversal-store.ts'
import { settleReversalOf } from './settle-reversal.job.ts'
import { takeBackFromTransfers } from './take-back-from-transfers.ts'

const ASKING_MS = 3_600_000
const GIVING_UP_MS = ASKING_MS + 10 * 60_000

export const settleReversalJob = handleJob(settleReversalOf, async (context, key) => {
  const { payouts, db } = context
  const reversal = await findReversal(db, key)
  if (!payouts || !reversal || reversal.state === 'SUCCEEDED') return
  const { id: reversalId, sellerId, transferId, amountCents, createdAt, state } = reversal
  if (state === 'FAILED') {
    // Given up, and perhaps made after all.
    const found = await payouts.findReversal({ transferId, reversalId })
    if (found.kind === 'done' && found.value) await succeed(context, reversal, found.value.id)
    return
  }
  await settleRecordedCall(context, {
    ...{ name: 'reversal', id: reversalId, state, createdAt, askingMs: ASKING_MS, givingUpMs: GIVING_UP_MS },
    checkLater: (at) => checkReversalLater(db, reversal, at),
    markAsked: (at) => markReversalAsked(db, reversal, at),
    find: () => payouts.findReversal({ transferId, reversalId }),
    ask: () =>
      payouts.reverse({
        key: `payout-reversal-${reversalId}`,
        reversalId,
        sellerId,
        transferId,
        amountCents,
      }),
    settle: ({ id }) => succeed(context, reversal, id),
    async refuse(refusal) {
      if (isFinalRefusal(refusal)) await fail(context, reversal, refusal.message)
    },
    giveUp: () => fail(context, reversal, 'Stripe didn’t receive it.'),
  })
})

async function succeed(context: Context, reversal: ReversalRecord, id: string): Promise<void> {
  const { sellerId, id: reversalId, amountCents: cents, currency } = reversal
  await context.db.transaction(async (tx) => {
    await lockMaker(context, tx, sellerId)
    if (!(await endAsReversed(tx, reversal, { reversalId: id, at: context.clock.now() }))) return
    await bookReversal(context, tx, { sellerId, reversalId, cents, currency })
    // Another sale of the same transfer may have been refunded meanwhile.
    await takeBackFromTransfers(context, tx, sellerId)
    await moveWhatWaits(context, tx, sellerId)
  })
  context.crashPoint('reversal.booked')
}

/** The money isn't in the account any more. Another transfer is tried; the rest is owed. */
async function fail(context: Context, reversal: ReversalRecord, message: string): Promise<void> {
  const { sellerId } = reversal
  await context.db.transaction(async (tx) => {
    await lockMaker(context, tx, sellerId)
    if (!(await endAsRefused(tx, reversal, { message, at: context.clock.now() }))) return
    await takeBackFromTransfers(context, tx, sellerId)
    await moveWhatWaits(context, tx, sellerId)
  })
  context.crashPoint('reversal.booked')
}
