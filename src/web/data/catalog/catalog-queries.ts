import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

// The server asks the print provider once an hour.
const staleTime = 5 * 60_000

/** The print provider's filaments, including unavailable ones. */
export const filamentList = apiQuery(['catalog', 'filaments'], api.listFilaments, { staleTime })

/** Components the print provider can pack with prints. */
export const componentList = apiQuery(['catalog', 'components'], api.listComponents, { staleTime })

export const componentCategories = apiQuery(['catalog', 'categories'], api.listComponentCategories, {
  staleTime,
})
