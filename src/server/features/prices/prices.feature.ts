import { feature } from '#server/kernel/feature.ts'
import { deleteUnusedPrices, fetchPartPrices } from './fetch-part-prices.ts'

/** Part prices at the print provider. */
export const pricesFeature = feature({
  recurring: [fetchPartPrices, deleteUnusedPrices],
})
