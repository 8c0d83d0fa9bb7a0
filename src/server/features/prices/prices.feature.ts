import { feature } from '#server/kernel/feature.ts'
import { askPartPrices, forgetPartPrices } from './fetch-part-prices.ts'

/** What parts cost at the print provider. */
export const pricesFeature = feature({
  loops: [askPartPrices, forgetPartPrices],
})
