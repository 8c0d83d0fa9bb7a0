import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

// The server asks the print provider once an hour.
const staleTime = 5 * 60_000

/** The filaments of the print provider, also those that are not available now. */
export const filamentList = queryOptions({
  queryKey: ['catalog', 'filaments'],
  queryFn: ({ signal }) => api.listFilaments({ signal }),
  staleTime,
})

/** What the print provider can put into a parcel beside prints. */
export const componentList = queryOptions({
  queryKey: ['catalog', 'components'],
  queryFn: ({ signal }) => api.listComponents({ signal }),
  staleTime,
})

/** What components are sorted into. */
export const componentCategories = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: ({ signal }) => api.listComponentCategories({ signal }),
  staleTime,
})
