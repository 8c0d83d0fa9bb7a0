import { notePlaces, readSellersToNote } from '#server/db/sorted-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'

/** Notes where far pages of long, sorted lists of orders begin. Without the places they are the same, but slower. */
export const noteOrderPlaces = recurring({
  name: 'note-order-places',
  every: 15 * 60_000,
  async run({ db }: Context, signal) {
    for (const { sellerId } of await readSellersToNote(db)) {
      if (signal.aborted) return
      await notePlaces(db, sellerId)
    }
  },
})
