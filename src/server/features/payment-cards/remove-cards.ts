import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import type { CardProcessor, SavedCard } from '#server/providers/payments/card-processor.ts'

/** Removes cards at the processor, up to the first that it doesn't remove. */
export async function removeCards(
  processor: CardProcessor,
  cards: readonly SavedCard[],
): Promise<CallOutcome<null>> {
  for (const { id } of cards) {
    const removed = await processor.removeCard(id)
    if (removed.kind !== 'done') return removed
  }
  return done(null)
}
