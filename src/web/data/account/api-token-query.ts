import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The account's valid API tokens. */
export const apiTokenList = apiQuery(['api-tokens'], api.listApiTokens, { staleTime: 10_000 })
