import { recurring } from '#server/kernel/recurring.ts'
import { lockPortal } from '../portal-store.ts'
import { findStaleListings, hasStaleListings, keepFindable } from './listing-search-store.ts'

const BATCH_SIZE = 100

/** Finds listings whose product changed by what the product is now. */
export const refreshFacets = recurring({
  name: 'refresh-facets',
  every: 60_000,
  hasWork: () => hasStaleListings,
  async run({ db }, signal) {
    while (!signal.aborted) {
      const stale = await findStaleListings(db, BATCH_SIZE)
      for (const place of stale) {
        await db.transaction(async (tx) => {
          if (await lockPortal(tx, place)) await keepFindable(tx, place)
        })
      }
      if (stale.length < BATCH_SIZE) return
    }
  },
})
