import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { publishAccount } from '../account/publish-account.ts'
import { cardSaved } from './card-events.ts'
import { deleteCard, saveCard } from './payment-card-store.ts'
import { removeCards } from './remove-cards.ts'
import { whileCardsAreOurs } from './while-cards-are-ours.ts'

/**
 * Reads a seller's cards at the processor and keeps the newest, which pays from now on. Older ones are removed there, so
 * that only the card that is shown can be charged.
 */
export function refreshCard(
  context: Context,
  processor: CardProcessor,
  { sellerId, customerId }: { sellerId: string; customerId: string },
): Promise<CallOutcome<null>> {
  return whileCardsAreOurs(context, sellerId, async () => {
    const cards = await processor.listCards(customerId)
    if (cards.kind !== 'done') return cards
    const [newest, ...older] = cards.value
    if (newest) {
      const chosen = await processor.setDefaultCard(customerId, newest.id)
      if (chosen.kind !== 'done') return chosen
      await context.db.transaction(async (tx) => {
        const isNew = await saveCard(tx, sellerId, newest)
        if (isNew) await context.raise(cardSaved, { tx, sellerId })
      })
    } else await deleteCard(context.db, sellerId)
    await publishAccount(context, sellerId)
    return removeCards(processor, older)
  })
}
