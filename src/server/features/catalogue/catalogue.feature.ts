import { feature } from '#server/feature.ts'
import { askPartPrices, forgetPartPrices } from './ask-part-prices.ts'
import { ensureCatalogue, fetchCatalogue } from './fetch-catalogue.ts'
import { getFilamentUse } from './get-filament-use.ts'
import { listCatalogueUse } from './list-catalogue-use.ts'
import { readCategories, readComponents, readFilaments } from './read-catalogue.ts'
import { readChanges } from './read-changes.ts'
import { watchFilament } from './watch-filament.ts'

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
    listComponentCategories: async (context) => {
      await ensureCatalogue(context)
      return readCategories(context.db)
    },
    listCatalogueChanges: ({ db }, _actor, input) => readChanges(db, input),
    listCatalogueUse,
    getFilamentUse,
    watchFilament,
  },
  loops: [fetchCatalogue, askPartPrices, forgetPartPrices],
})
