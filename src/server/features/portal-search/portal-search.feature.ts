import { feature } from '#server/kernel/feature.ts'
import { countListingWords } from './count-listing-words.ts'
import { getListedCollection, listMakerCollections, listNewCollections } from './list-collections.ts'
import { listListings, listMoreOfMaker } from './list-listings.ts'

/** How visitors find listings. */
export const portalSearchFeature = feature({
  verbs: { listListings, listMoreOfMaker, listNewCollections, listMakerCollections, getListedCollection },
  recurring: [countListingWords],
})
