import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewState } from '#contract/admin/reviews.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'

const reviewsKey = ['admin', 'reviews'] as const

interface ReviewFilter {
  search: string
  state: ReviewState | undefined
}

/** One page of the reviews of all portals. */
export const adminReviewsPage = (page: number, { search, state }: ReviewFilter) =>
  queryOptions({
    queryKey: [...reviewsKey, { page, search, state }],
    queryFn: ({ signal }) =>
      api.listAdminReviews({ signal, query: { page, search, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
  })

interface Decided {
  id: string
  isRemoved: boolean
  reason: string
}

/** Removes a review or keeps it, which closes its reports. */
export function useDecideReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isRemoved, reason }: Decided) =>
      api.decideReview({ params: { id }, body: { isRemoved, reason } }),
    onSuccess: (_reply, { isRemoved }) =>
      showToast({
        tone: 'success',
        message: isRemoved ? 'Review removed.' : 'Everyone can read the review.',
      }),
    onSettled: () => refresh(queryClient, reviewsKey),
  })
}
