import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { readAccount } from '../account/read-account.ts'
import { resolveCollection } from './ask-for-payment.ts'
import {
  type CollectionKey,
  findCollection,
  findDueCollections,
  hasDueCollections,
} from './collection-store.ts'
import { isSale } from './disputes/sale-disputed.ts'
import { settlePayment } from './settle-collection.ts'
import { takeOverPayment } from './take-over-payment.ts'

/** Looks up what came of a payment, after a webhook and on schedule. */
export const settleCollectionOf = job<CollectionKey>({
  name: 'settle-collection',
  concurrency: 4,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, key) {
    const { cards, db } = context
    const collection = await findCollection(db, key)
    if (!cards || collection?.state === 'SUCCEEDED') return
    if (!collection) return keepForgotten(context, cards, key)
    if (collection.state === 'WANTED' || collection.state === 'ASKED')
      return resolveCollection(context, cards, collection)
    // Given up or declined, and perhaps paid after all.
    const { customerId, id: collectionId, createdAt } = collection
    const since = new Date(createdAt.getTime() - 60_000)
    const found = await cards.findPayment({ customerId, collectionId, since })
    if (found.kind === 'done' && found.value?.state === 'SUCCEEDED')
      await settlePayment(context, collection, found.value)
  },
})

/** Pages can be paid for so long after they were made. */
const PAGE_MS = 25 * 3_600_000

/** A payment that was begun before this database was restored, and paid afterward. */
async function keepForgotten(
  context: Context,
  cards: CardProcessor,
  { sellerId, id: collectionId }: CollectionKey,
): Promise<void> {
  const account = isSale(collectionId) ? null : await readAccount(context, sellerId)
  if (!account) return
  const { customer_id: customerId } = account
  const since = new Date(context.clock.now().getTime() - PAGE_MS)
  const listed = await cards.listPayments({ since, ...(customerId && { customerId }) })
  if (listed.kind !== 'done') throw new Error(`The payment ${collectionId} could not be read.`)
  const paid = listed.value.find((one) => one.collectionId === collectionId && !one.isProcessing)
  if (paid?.sellerId === sellerId) await takeOverPayment(context, paid)
}

/** Nothing that was begun at Stripe stays unknown, whichever process crashed and whichever webhook was lost. */
export const sweepCollections = recurring({
  name: 'sweep-collections',
  every: 5_000,
  hasWork: ({ clock }) => hasDueCollections(clock.now()),
  async run(context) {
    if (!context.cards) return
    for (const key of await findDueCollections(context.db, context.clock.now()))
      await context.jobs.send(settleCollectionOf, key, { key: key.id })
  },
})
