import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The applications of the account, newest first. */
export const applicationList = apiQuery(['applications'], api.listApplications, {
  query: { of: 'me' },
  staleTime: 30_000,
})
