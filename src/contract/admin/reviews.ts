import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { portalReport } from '../portals/listings.ts'
import { ofReview, review } from '../portals/reviews.ts'
import { freeText, instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, owner } from './admin-list.ts'

const adminReview = review.extend({
  portal: z.object({ id: z.string(), title: z.string() }),
  /** The maker, whose portal it is about. */
  seller: owner,
  saleId: z.string(),
  /** Since when only administrators read it; null if everyone does. */
  removedAt: instant.nullable(),
  /** How many reports are open, and the newest 20 of them. */
  openReports: z.int(),
  reports: z.array(portalReport),
})
export type AdminReview = z.output<typeof adminReview>

/** `REPORTED`: shown, with open reports. */
export const reviewState = z.enum(['REPORTED', 'SHOWN', 'REMOVED'])
export type ReviewState = z.output<typeof reviewState>

export const adminReviewEndpoints = {
  listAdminReviews: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: 'admin',
    summary: 'Lists the reviews of all portals, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(['createdAt'], ['text', 'id', 'portalId', 'sellerId']),
      state: reviewState.optional(),
    }),
    reply: z.object({ reviews: z.array(adminReview), pagination }),
  }),
  decideReview: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/decision',
    access: 'admin',
    summary: 'Removes a review, or shows it (again). Closes its reports.',
    params: ofReview,
    body: z.strictObject({
      isRemoved: z.boolean(),
      reason: freeText(maxReasonLength).refine((text) => text !== '', 'is needed'),
    }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
