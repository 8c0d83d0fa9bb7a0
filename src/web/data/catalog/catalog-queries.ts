import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

// The server asks the print provider once an hour.
const staleTime = 5 * 60_000

/** The print provider's filaments, including unavailable ones. */
export const filamentList = queryOptions({
  queryKey: ['catalog', 'filaments'],
  queryFn: ({ signal }) => api.listFilaments({ signal }),
  staleTime,
})

/** Components the print provider can pack with prints. */
export const componentList = queryOptions({
  queryKey: ['catalog', 'components'],
  queryFn: ({ signal }) => api.listComponents({ signal }),
  staleTime,
})

export const componentCategories = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: ({ signal }) => api.listComponentCategories({ signal }),
  staleTime,
})
