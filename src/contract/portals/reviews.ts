import { z } from 'zod'
import { photoLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { encodedPhoto, encodedPhotoLength, idSchema, instant, pagination } from '../values.ts'
import { sentReport } from './listings.ts'
import { plainWords } from './plain-words.ts'
import { portalPhoto } from './portal-photos.ts'
import { removal } from './removal.ts'
import { saleKey } from './sales.ts'

export const reviewsPerPage = 20

/** A photo of a review, which everyone can load while the review is shown. */
export const reviewPhoto = portalPhoto.omit({ alt: true })
export type ReviewPhoto = z.output<typeof reviewPhoto>

/** What a buyer wrote about one item of a delivered sale. */
export const review = z.object({
  id: z.string(),
  stars: z.int(),
  text: z.string(),
  /** The buyer’s first name. */
  author: z.string(),
  /** What was bought, such as its color. */
  variant: z.record(z.string(), z.string()),
  photos: z.array(reviewPhoto),
  createdAt: instant,
  /** When the buyer last changed it; null if never. */
  editedAt: instant.nullable(),
  /** What the maker answered, once until it is edited. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Review = z.output<typeof review>

/** The average of what everyone reads; null without reviews. */
export const rating = z.object({ average: z.number(), count: z.int() })
export type Rating = z.output<typeof rating>

const ofSale = z.strictObject({ id: idSchema('sal') })
export const ofReview = z.strictObject({ id: idSchema('rev') })

/** A line of a sale, by the link that its buyer was mailed. */
const lineOfSale = {
  key: saleKey,
  /** The position of the line in the sale, from 0. */
  line: z.int().min(0).max(19),
}

const reviewContent = {
  stars: z.int().min(1).max(5),
  text: plainWords(2_000).default(''),
  /** Photos that were added to the sale, in their order. */
  photos: z
    .array(z.uuid())
    .max(photoLimits.perReview)
    .refine((list) => new Set(list).size === list.length, 'has a photo twice')
    .default([]),
}

/** The version that the change is based on. */
const version = z.int().min(1).max(1_000_000)

/** A review as its buyer sees it. */
const saleReview = z.object({ line: z.int(), version, review, removal })
export type SaleReview = z.output<typeof saleReview>

export const reviewEndpoints = {
  listReviews: endpoint('GET', '/listings/:id/reviews', {
    access: 'public',
    summary: 'Lists the reviews of a public listing, newest first, 20 a page.',
    params: z.strictObject({ id: idSchema('por') }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
    reply: z.object({ rating: rating.nullable(), reviews: z.array(review), pagination }),
  }),
  listSaleReviews: endpoint('GET', '/sales/:id/reviews', {
    access: 'public',
    summary: 'Returns what the buyer of a sale wrote about its lines, to anyone with the link.',
    params: ofSale,
    query: z.strictObject({ key: saleKey }),
    reply: z.object({
      /** Whether it was delivered, so that its lines can be reviewed. */
      canReview: z.boolean(),
      reviews: z.array(saleReview),
    }),
  }),
  addReviewPhoto: endpoint('POST', '/sales/:id/review-photos', {
    access: 'public',
    summary:
      'Adds a photo for a review of a delivered sale. It is re-encoded without metadata, and deleted after a day without a review.',
    params: ofSale,
    maxBodyBytes: encodedPhotoLength + 10_000,
    body: z.strictObject({ key: saleKey, image: encodedPhoto }),
    status: 201,
    reply: z.object({ photo: z.object({ id: z.string(), bytes: z.int() }) }),
    errors: ['PHOTO_REFUSED', 'REVIEW_NOT_DELIVERED', 'REVIEW_OWN', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
  writeReview: endpoint('POST', '/sales/:id/reviews', {
    access: 'public',
    summary: 'Reviews a line of a delivered sale, once, by the link that the buyer was mailed.',
    params: ofSale,
    body: z.strictObject({ ...lineOfSale, ...reviewContent }),
    status: 201,
    reply: review,
    errors: ['REVIEW_NOT_DELIVERED', 'REVIEW_OWN', 'REVIEW_EXISTS', 'REVIEW_PHOTO_GONE', 'TOO_MANY_REQUESTS'],
  }),
  editReview: endpoint('PUT', '/sales/:id/reviews', {
    access: 'public',
    summary: 'Replaces a review of a line. Administrators see what it said before for 90 days.',
    params: ofSale,
    body: z.strictObject({ ...lineOfSale, version, ...reviewContent }),
    reply: review,
    errors: [
      'REVIEW_NOT_DELIVERED',
      'REVIEW_OWN',
      'REVIEW_PHOTO_GONE',
      'TOO_MANY_REQUESTS',
      'VERSION_OUTDATED',
    ],
  }),
  withdrawReview: endpoint('POST', '/sales/:id/reviews/withdrawal', {
    access: 'public',
    summary:
      'Hides a review from everyone but administrators, who see it for 90 days. The line can be reviewed again.',
    params: ofSale,
    body: z.strictObject(lineOfSale),
    reply: z.object({ success: z.literal(true) }),
  }),
  answerReview: endpoint('POST', '/reviews/:id/answer', {
    access: 'user',
    summary: 'Answers a review of one of the account’s portals, once.',
    params: ofReview,
    body: z.strictObject({ text: plainWords(1_000).refine((text) => text !== '', 'is needed') }),
    reply: review,
    errors: ['REVIEW_ANSWERED'],
  }),
  reportReview: endpoint('POST', '/reviews/:id/reports', {
    access: 'public',
    summary:
      'Reports a review to the administrators. Needs no account, and keeps nothing about who reported it.',
    params: ofReview,
    ...sentReport,
  }),
}
