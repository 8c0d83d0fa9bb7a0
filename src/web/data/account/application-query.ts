import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The applications of the account, newest first. */
export const applicationList = queryOptions({
  queryKey: ['applications'],
  queryFn: ({ signal }) => api.listApplications({ query: { of: 'me' }, signal }),
  staleTime: 30_000,
})
