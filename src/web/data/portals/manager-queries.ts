import { keepPreviousData } from '@tanstack/react-query'
import type { BulkChange, statisticDays } from '#contract/portals/portal-manager.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { portalsKey } from './portal-queries.ts'

export type StatisticDays = (typeof statisticDays)[number]
export type FeedbackShow = 'OPEN' | 'ANSWERED' | 'ALL'

const feedbackKey = [...portalsKey, 'feedback'] as const

/** Views and orders of all portals of the seller. */
export const portalsStatistics = (days: StatisticDays) =>
  apiQuery([...portalsKey, 'statistics', { days }], api.getPortalsStatistics, { query: { days } })

/** Views and orders of a portal, in total and by day. */
export const portalStatistics = (id: string, days: StatisticDays) =>
  apiQuery([...portalsKey, 'statistics', id, { days }], api.getPortalStatistics, {
    params: { id },
    query: { days },
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
  apiQuery([...feedbackKey, 'questions', { page, show }], api.listOwnQuestions, { query: { page, show } })

/** What buyers wrote about the seller’s portals. */
export const ownReviews = (page: number, show: FeedbackShow) =>
  apiQuery([...feedbackKey, 'reviews', { page, show }], api.listOwnReviews, { query: { page, show } })

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
