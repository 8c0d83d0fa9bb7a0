import { queryOptions } from '@tanstack/react-query'
import type { ModerationState } from '#contract/admin/moderation.ts'
import type { AdminQuestion } from '#contract/admin/questions.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { Pagination } from '#contract/values.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'

const moderationKey = ['admin', 'moderation'] as const

export type ModeratedKind = 'review' | 'question'

/** A text that someone wrote about a portal, of whatever kind. */
export type ModeratedText =
  | ({ about: 'review' } & AdminReview)
  | ({ about: 'question'; createdAt: string } & AdminQuestion)

interface Filter {
  search: string
  state: ModerationState
}

type ModeratedPage = {
  texts: ModeratedText[]
  pagination: Pagination
}

/** One page of the reviews of all portals, or of the questions about them. */
export const moderatedPage = (about: ModeratedKind, page: number, { search, state }: Filter) =>
  queryOptions({
    queryKey: [...moderationKey, about, { page, search, state }],
    queryFn: async ({ signal }): Promise<ModeratedPage> => {
      const query = { page, search, state }
      if (about === 'review') {
        const { reviews, pagination } = await api.listAdminReviews({ signal, query })
        return { texts: reviews.map((review) => ({ about: 'review', ...review })), pagination }
      }
      const { questions, pagination } = await api.listAdminQuestions({ signal, query })
      const texts = questions.map((question) => ({
        about: 'question' as const,
        ...question,
        createdAt: question.askedAt,
      }))
      return { texts, pagination }
    },
  })

interface Decided {
  about: ModeratedKind
  id: string
  isRemoved: boolean
  reason: string
}

/** Removes a review or question or keeps it, which closes its reports. */
export const useDecideText = () =>
  useChange({
    mutationFn: ({ about, id, isRemoved, reason }: Decided) => {
      const call = { params: { id }, body: { isRemoved, reason } }
      return about === 'review' ? api.decideReview(call) : api.decideQuestion(call)
    },
    done: (_reply, { about, isRemoved }) =>
      isRemoved ? `${about === 'review' ? 'Review' : 'Question'} removed.` : `The ${about} is shown.`,
    stale: [moderationKey],
  })
