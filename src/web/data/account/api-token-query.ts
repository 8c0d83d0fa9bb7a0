import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The API tokens of the account that still work. */
export const apiTokenList = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => api.listApiTokens({ signal }),
  staleTime: 10_000,
})
