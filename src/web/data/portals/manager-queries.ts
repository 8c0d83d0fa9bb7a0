import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BulkChange, statisticDays } from '#contract/portals/portal-manager.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'
import { portalsKey } from './portal-queries.ts'

export type StatisticDays = (typeof statisticDays)[number]
export type FeedbackShow = 'OPEN' | 'ANSWERED' | 'ALL'

const feedbackKey = [...portalsKey, 'feedback'] as const

/** Views and orders of all portals of the seller. */
export const portalsStatistics = (days: StatisticDays) =>
  queryOptions({
    queryKey: [...portalsKey, 'statistics', { days }],
    queryFn: ({ signal }) => api.getPortalsStatistics({ signal, query: { days } }),
  })

/** Views and orders of a portal, in total and by day. */
export const portalStatistics = (id: string, days: StatisticDays) =>
  queryOptions({
    queryKey: [...portalsKey, 'statistics', id, { days }],
    queryFn: ({ signal }) => api.getPortalStatistics({ signal, params: { id }, query: { days } }),
    placeholderData: keepPreviousData,
  })

/** Pauses, resumes or reprices portals as they are on screen. */
export const useChangePortals = () =>
  useChange({
    mutationFn: ({ portals, change }: { portals: readonly Portal[]; change: BulkChange }) =>
      api.changePortals({ body: { portals: portals.map(({ id, version }) => ({ id, version })), change } }),
    stale: [portalsKey],
  })

/** What visitors asked about the seller’s portals. */
export const ownQuestions = (page: number, show: FeedbackShow) =>
  queryOptions({
    queryKey: [...feedbackKey, 'questions', { page, show }],
    queryFn: ({ signal }) => api.listOwnQuestions({ signal, query: { page, show } }),
  })

/** What buyers wrote about the seller’s portals. */
export const ownReviews = (page: number, show: FeedbackShow) =>
  queryOptions({
    queryKey: [...feedbackKey, 'reviews', { page, show }],
    queryFn: ({ signal }) => api.listOwnReviews({ signal, query: { page, show } }),
  })

interface Answer {
  about: 'question' | 'review'
  id: string
  text: string
}

/** Answers a question or a review, once. */
export const useAnswer = () =>
  useChange({
    mutationFn: async ({ about, id, text }: Answer): Promise<void> => {
      const call = { params: { id }, body: { text } }
      if (about === 'question') await api.answerQuestion(call)
      else await api.answerReview(call)
    },
    stale: [feedbackKey],
  })
