import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { refresh } from '../refresh.ts'

/** The numbers of one day, by its date as `M-D-YYYY`. */
export const dailyStats = (date: string) =>
  apiQuery([...orderKeys.dailyStats, date], api.getDailyStats, { query: { date }, staleTime: 60_000 })

/** A day in a time zone as `M-D-YYYY`. */
export const dateIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .format(at)
    .replaceAll('/', '-')

/** Drops the cached days after a successful order (spec §4); the one on screen is fetched again. */
export function dropDailyStats(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: orderKeys.dailyStats, type: 'inactive' })
  refresh(queryClient, orderKeys.dailyStats)
}
