import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The account's valid API tokens. */
export const apiTokenList = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => api.listApiTokens({ signal }),
  staleTime: 10_000,
})
