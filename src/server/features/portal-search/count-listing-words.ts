import { recurring } from '#server/kernel/recurring.ts'
import { replaceWords } from './listing-word-store.ts'

const HOUR_MS = 3_600_000

/** Counts the words of all listings, so that typing errors can be corrected to words that are there. */
export const countListingWords = recurring({
  name: 'count-listing-words',
  every: HOUR_MS,
  run: ({ db }) => db.transaction(replaceWords),
})
