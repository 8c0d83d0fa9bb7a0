import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The available ranges (spec §9). */
export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]

const staleTime = 60_000

const seriesCalls = {
  '7': api.getWeeklySeries,
  '30': api.getMonthlySeries,
  '90': api.getQuarterlySeries,
} as const
const headlineCalls = { '7': api.getWeeklyStats, '30': api.getMonthlyStats } as const

/** Every day of a range, with the total. */
export const seriesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['stats', 'series', range],
    queryFn: ({ signal }) => seriesCalls[range]({ signal }),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** The totals of 7 or 30 days and of the period before; 90 days have no comparison. */
export const headlineQuery = (range: Range) =>
  queryOptions({
    queryKey: ['stats', 'headline', range],
    queryFn: ({ signal }) => (range === '90' ? null : headlineCalls[range]({ signal })),
    staleTime,
  })

/** The breakdown of a range. */
export const breakdownQuery = (range: Range) =>
  apiQuery(['stats', 'breakdown', range], api.getBreakdown, {
    params: { days: range },
    staleTime,
    placeholderData: keepPreviousData,
  })
