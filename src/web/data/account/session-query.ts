import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The account's sessions. */
export const sessionList = apiQuery(['sessions'], api.listSessions, { staleTime: 10_000 })
