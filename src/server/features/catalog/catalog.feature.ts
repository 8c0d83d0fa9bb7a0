import { feature } from '#server/kernel/feature.ts'
import { ensureCatalog, fetchCatalog } from './fetch-catalog.ts'
import { readFreshness } from './fetch-store.ts'
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
      return { filaments: await readFilaments(context.db), ...(await readFreshness(context.db, 'filaments')) }
    },
    listComponents: async (context) => {
      await ensureCatalog(context)
      return {
        components: await readComponents(context.db),
        ...(await readFreshness(context.db, 'components')),
      }
    },
    listComponentCategories: async (context) => {
      await ensureCatalog(context)
      return {
        categories: await readCategories(context.db),
        ...(await readFreshness(context.db, 'categories')),
      }
    },
    listCatalogChanges: ({ db }, _actor, input) => readChanges(db, input),
    watchFilament,
  },
  recurring: [fetchCatalog],
})
