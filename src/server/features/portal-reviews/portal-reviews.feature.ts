import { feature } from '#server/kernel/feature.ts'
import { listReviews } from './list-reviews.ts'
import { answerReview, decideReview, reportReview } from './moderate-reviews.ts'
import { listAdminReviews } from './read-admin-reviews.ts'
import { listOwnReviews } from './read-own-reviews.ts'
import { listSaleReviews, writeReview } from './write-review.ts'

/** What buyers write about what they bought. */
export const portalReviewsFeature = feature({
  verbs: {
    listReviews,
    listOwnReviews,
    listSaleReviews,
    writeReview,
    answerReview,
    reportReview,
    listAdminReviews,
    decideReview,
  },
})
