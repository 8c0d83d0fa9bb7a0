import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The account's sessions. */
export const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.listSessions({ signal }),
  staleTime: 10_000,
})
