import { feature } from '#server/feature.ts'
import { askPartPrices, forgetPartPrices } from './ask-part-prices.ts'
import { ensureCatalogue, fetchCatalogue } from './fetch-catalogue.ts'
import { readComponents, readFilaments } from './read-catalogue.ts'

/** What the print provider offers: fetched in the background, read from our own tables. */
export const catalogueFeature = feature({
  verbs: {
    listFilaments: async (context) => {
      await ensureCatalogue(context)
      return readFilaments(context.db)
    },
    listComponents: async (context) => {
      await ensureCatalogue(context)
      return readComponents(context.db)
    },
  },
  loops: [fetchCatalogue, askPartPrices, forgetPartPrices],
})
