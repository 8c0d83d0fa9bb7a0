import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** What the first view of the dashboard shows. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.getHome({ signal }),
  staleTime: 30_000,
})
