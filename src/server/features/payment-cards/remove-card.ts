import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { publishAccount } from '../account/publish-account.ts'
import { deleteCard, readCustomerId } from './payment-card-store.ts'
import { removeCards } from './remove-cards.ts'
import { whileCardsAreOurs } from './while-cards-are-ours.ts'

/** Removes all of the seller's cards at the processor, then here: a card that isn't shown can't be charged. */
export async function removeCard(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ success: true }> {
  const customerId = await readCustomerId(context.db, userId)
  if (!customerId) return { success: true }
  const { cards } = context
  if (!cards) throw new Failure('CARDS_UNAVAILABLE')
  const outcome = await whileCardsAreOurs(context, userId, async () => {
    const saved = await cards.listCards(customerId)
    if (saved.kind !== 'done') return saved
    const removed = await removeCards(cards, saved.value)
    if (removed.kind === 'done') await deleteCard(context.db, userId)
    return removed
  })
  if (outcome.kind !== 'done') throw new Failure('CARDS_UNAVAILABLE')
  await publishAccount(context, userId)
  return { success: true }
}
