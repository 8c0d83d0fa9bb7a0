import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ofReview, review, reviewPhoto } from '../portals/reviews.ts'
import { instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery } from './admin-list.ts'
import { moderated, moderationDecision, moderationFields, moderationState } from './moderation.ts'

const adminReview = review.extend({
  ...moderated,
  saleId: z.string(),
  /** Whether its buyer withdrew it. It is removed, then, and can’t be shown again. */
  isWithdrawn: z.boolean(),
  /** What it said before in the last 90 days, newest first. */
  earlier: z.array(
    z.object({
      stars: z.int(),
      text: z.string(),
      photos: z.array(reviewPhoto),
      answer: z.string().nullable(),
      replacedAt: instant,
    }),
  ),
})
export type AdminReview = z.output<typeof adminReview>

export const adminReviewEndpoints = {
  listAdminReviews: endpoint('GET', '/admin/reviews', {
    access: 'admin',
    summary: 'Lists the reviews of all portals, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(['createdAt'], moderationFields),
      state: moderationState.optional(),
    }),
    reply: z.object({ reviews: z.array(adminReview), pagination }),
  }),
  decideReview: endpoint('POST', '/admin/reviews/:id/decision', {
    access: 'admin',
    summary:
      'Removes a review, or shows it (again). Closes its reports; the maker gets an email if something changed.',
    params: ofReview,
    body: moderationDecision,
    reply: z.object({ success: z.literal(true) }),
    errors: ['REVIEW_WITHDRAWN'],
  }),
}
