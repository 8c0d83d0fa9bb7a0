import { feature } from '#server/kernel/feature.ts'
import { addReviewPhoto } from './add-review-photo.ts'
import { listReviews } from './list-reviews.ts'
import { answerReview, decideReview, reportReview } from './moderate-reviews.ts'
import { listAdminReviews } from './read-admin-reviews.ts'
import { listOwnReviews } from './read-own-reviews.ts'
import { reviewForm } from './review-form.ts'
import { sweepReviews } from './sweep-reviews.ts'
import { editReview, listSaleReviews, withdrawReview, writeReview } from './write-review.ts'

/** What buyers write about what they bought. */
export const portalReviewsFeature = feature({
  verbs: {
    listReviews,
    listOwnReviews,
    listSaleReviews,
    addReviewPhoto,
    writeReview,
    editReview,
    withdrawReview,
    answerReview,
    reportReview,
    listAdminReviews,
    decideReview,
  },
  forms: [reviewForm],
  recurring: [sweepReviews],
})
