import { bookDispute, bookWonDispute } from '#server/features/billing/book-dispute.ts'
import { moneyWaitEnded } from '#server/features/billing/money-wait-ended.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { CardDispute } from '#server/providers/payments/card-processor.ts'
import { findCollection } from '../collection-store.ts'
import { publishBalance } from '../publish-balance.ts'
import { readEndedDisputes, readOpenDisputes } from './dispute-store.ts'
import { mailDispute } from './mail-dispute.ts'
import { closeDispute, recordDispute } from './record-dispute.ts'
import { isSale, saleDisputed } from './sale-disputed.ts'

const DAY_MS = 86_400_000
/** Card owners may dispute a payment for about so long; older ones are known by then. */
const LOOK_BACK_DAYS = 120

/** Reads a dispute at the processor and books what it took or gave back. */
export const followDisputeOf = job<{ id: string }>({
  name: 'follow-dispute',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  async run(context, { id }) {
    if (!context.cards) return
    const outcome = await context.cards.readDispute(id)
    if (outcome.kind !== 'done') throw new Error(`The dispute ${id} could not be read.`)
    const dispute = outcome.value
    // About nothing of ours, or nothing was taken back.
    if (!dispute?.collection || dispute.takenCents <= 0) return
    await bookWhatHappened(context, dispute, dispute.collection)
  },
})

async function bookWhatHappened(
  context: Context,
  dispute: CardDispute,
  about: { sellerId: string; collectionId: string },
): Promise<void> {
  const { sellerId, collectionId } = about
  if (isSale(collectionId))
    return context.raise(saleDisputed, { dispute, sale: { sellerId, id: collectionId } })
  const { id, state } = dispute
  const collection = await findCollection(context.db, { sellerId, id: collectionId })
  if (!collection) {
    context.log.error(
      { dispute: id, collection: collectionId },
      'a dispute is about a payment that isn’t ours',
    )
    return
  }
  await context.db.transaction(async (tx) => {
    // Raised before the balance is locked.
    if (state !== 'OPEN') await context.raise(moneyWaitEnded, { tx, sellerId })
    const { isNew, known } = await recordDispute(tx, dispute, { sellerId, collectionId, saleId: null })
    if (known?.state !== 'OPEN') return
    const { currency } = known
    const money = { sellerId, disputeId: id, collectionId, cents: known.amountCents, currency }
    await bookDispute(context, tx, money)
    if (state === 'WON') await bookWonDispute(context, tx, money)
    if (state !== 'OPEN') await closeDispute(context, tx, { sellerId, id, state })
    if (isNew || state !== 'OPEN') await mailDispute(context, tx, { ...known, state })
    tx.afterCommit(() => publishBalance(context, sellerId))
  })
}

/** Finds disputes whose webhooks were lost, new ones and those that ended. */
export const sweepDisputes = recurring({
  name: 'sweep-disputes',
  every: 10 * 60_000,
  async run(context) {
    const { cards, clock, db, jobs } = context
    if (!cards) return
    const listed = await cards.listDisputes(new Date(clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS))
    const found = listed.kind === 'done' ? listed.value : []
    const ended = await readEndedDisputes(db, found)
    const open = (await readOpenDisputes(db)).map(({ id }) => id)
    for (const id of new Set([...found.filter((each) => !ended.has(each)), ...open]))
      await jobs.send(followDisputeOf, { id }, { key: id })
  },
})
