import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** Health, waiting work, and what happened since the day began. It changes in the background. */
export const adminOverview = (since: string) =>
  apiQuery(['admin', 'overview', since], api.getOverview, { query: { since }, refetchInterval: 30_000 })
