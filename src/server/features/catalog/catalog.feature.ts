import { feature } from '#server/kernel/feature.ts'
import { ensureCatalog, fetchCatalog } from './fetch-catalog.ts'
import { readCategories, readComponents, readFilaments, readPrintProfile } from './read-catalog.ts'
import { readChanges } from './read-changes.ts'
import { watchFilament } from './watch-filament.ts'

/** The print provider's catalog: fetched in the background, read from our own tables. */
export const catalogFeature = feature({
  verbs: {
    // Strangers cause no calls to the provider: they read what was fetched last.
    getPrintProfile: ({ db }) => readPrintProfile(db),
    listFilaments: async (context) => {
      await ensureCatalog(context)
      return readFilaments(context.db)
    },
    listComponents: async (context) => {
      await ensureCatalog(context)
      return readComponents(context.db)
    },
    listComponentCategories: async (context) => {
      await ensureCatalog(context)
      return readCategories(context.db)
    },
    listCatalogChanges: ({ db }, _actor, input) => readChanges(db, input),
    watchFilament,
  },
  recurring: [fetchCatalog],
})
