import { isFinalRefusal, settleRecordedCall } from '#server/features/billing/settle-recorded-call.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { factsOf, readPayoutWait } from '../read-payout-wait.ts'
import {
  checkPayoutLater,
  findDuePayouts,
  findPayout,
  hasDuePayouts,
  markPayoutAsked,
  type PayoutKey,
} from './payout-store.ts'
import { findDueReversals } from './reversal-store.ts'
import { failPayout, HELD, succeedPayout } from './settle-payout.ts'
import { settleReversalOf } from './settle-reversal.job.ts'

/** So long the transfer is made again with the same key where Stripe knows none; the key is good for a day. */
const ASKING_MS = 3_600_000
/** By then the last call has ended. */
const GIVING_UP_MS = ASKING_MS + 10 * 60_000

/** Transfers a payout, and finds out what came of it: at once, after a webhook, and on schedule. */
export const settlePayoutOf = job<PayoutKey>({
  name: 'settle-payout',
  concurrency: 4,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, key) {
    const { payouts, db } = context
    const payout = await findPayout(db, key)
    if (!payouts || !payout || payout.state === 'SUCCEEDED') return
    const { id: payoutId, sellerId, accountId, amountCents, currency, createdAt, state } = payout
    if (state === 'FAILED') {
      // Given up, and perhaps made after all.
      const found = await payouts.findTransfer(payoutId)
      if (found.kind === 'done' && found.value) await succeedPayout(context, payout, found.value.id)
      return
    }
    // Held, or the maker suspended, since it was noted: what Stripe wasn't asked for returns, and nothing is asked for again.
    const isHeld = (await readPayoutWait(factsOf(context), db, sellerId)).waitsFor === 'ADMINISTRATOR'
    if (isHeld && state === 'WANTED')
      return failPayout(context, payout, { code: HELD, message: 'Payouts are held. Nothing was sent.' })
    const askingMs = isHeld ? 0 : ASKING_MS
    await settleRecordedCall(context, {
      ...{ name: 'payout', id: payoutId, state, createdAt, askingMs, givingUpMs: GIVING_UP_MS },
      checkLater: (at) => checkPayoutLater(db, payout, at),
      markAsked: (at) => markPayoutAsked(db, payout, at),
      find: () => payouts.findTransfer(payoutId),
      ask: () =>
        payouts.transfer({ key: `payout-${payoutId}`, payoutId, sellerId, accountId, amountCents, currency }),
      settle: ({ id }) => succeedPayout(context, payout, id),
      async refuse(refusal) {
        if (isFinalRefusal(refusal))
          await failPayout(context, payout, { code: refusal.code ?? 'refused', message: refusal.message })
      },
      giveUp: () =>
        failPayout(context, payout, { code: 'not_received', message: 'Stripe didn’t receive it.' }),
    })
  },
})

/** No transfer or reversal stays unknown, whichever process crashed and whichever webhook was lost. */
export const sweepPayouts = recurring({
  name: 'sweep-payouts',
  every: 5_000,
  hasWork: ({ clock }) => hasDuePayouts(clock.now()),
  async run({ payouts, db, clock, jobs }) {
    if (!payouts) return
    for (const key of await findDuePayouts(db, clock.now()))
      await jobs.send(settlePayoutOf, key, { key: key.id })
    for (const key of await findDueReversals(db, clock.now()))
      await jobs.send(settleReversalOf, key, { key: key.id })
  },
})
