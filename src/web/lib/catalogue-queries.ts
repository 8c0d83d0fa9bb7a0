import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

// The server asks the print provider once an hour.
const staleTime = 5 * 60_000

/** The filaments of the print provider, also those that are not available now. */
export const filamentList = queryOptions({
  queryKey: ['catalogue', 'filaments'],
  queryFn: ({ signal }) => api.listFilaments({ signal }),
  staleTime,
})

/** What the print provider can put into a parcel beside prints. */
export const componentList = queryOptions({
  queryKey: ['catalogue', 'components'],
  queryFn: ({ signal }) => api.listComponents({ signal }),
  staleTime,
})

/** The files that parts may point at. What they point at is a version: `newest.id`. */
export const fileList = queryOptions({
  queryKey: ['files', 'choices'],
  queryFn: ({ signal }) => api.listFiles({ query: { size: 200, sort: 'name' }, signal }),
  staleTime,
})
