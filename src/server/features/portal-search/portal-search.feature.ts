import { feature } from '#server/kernel/feature.ts'
import { countListingWords } from './count-listing-words.ts'
import { listListings } from './list-listings.ts'

/** How visitors find listings. */
export const portalSearchFeature = feature({
  verbs: { listListings },
  recurring: [countListingWords],
})
