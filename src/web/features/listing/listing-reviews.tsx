import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Rating, Review } from '#contract/portals/reviews.ts'
import type { Pagination } from '#contract/values.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { waitsForAnswer } from '#web/entities/review/waits-for-answer.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { PartPages } from './part-pages.tsx'

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))
const ReportForm = lazy(async () => ({
  default: (await import('#web/entities/report/report-form.tsx')).ReportForm,
}))

interface Props {
  portalId: string
  rating: Rating | null
  reviews: readonly Review[]
  pagination: Pick<Pagination, 'page' | 'pages'>
  /** Whether the reader is the maker. */
  isOwn: boolean
}

/** The average below the title, which leads to the reviews. */
export const RatingLink = ({ rating }: { rating: Rating }) => (
  <a href="#reviews" className="mt-1 inline-flex items-center gap-2 underline-offset-4 hover:underline">
    <Stars stars={rating.average} />
    <span className="text-muted text-sm">
      {rating.average.toFixed(1)} · {countOf(rating)}
    </span>
  </a>
)

const countOf = ({ count }: Rating): string =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`

/** What buyers wrote after delivery. */
export function ListingReviews({ portalId, rating, reviews, pagination, isOwn }: Props) {
  if (!rating) return null
  return (
    <section aria-labelledby="reviews" className="max-w-2xl border-line border-t pt-6 lg:col-span-2">
      <h2 id="reviews" className="scroll-mt-20 font-semibold text-lg">
        {countOf(rating)}, {rating.average.toFixed(1)} of 5 stars
      </h2>
      <p className="mt-1 text-muted text-sm">
        Written by buyers after delivery.{pagination.pages > 1 && ' Newest first.'}
      </p>
      <ul className="mt-4 grid gap-6">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isOwn={isOwn} />
        ))}
      </ul>
      <PartPages portalId={portalId} part="reviews" pagination={pagination} />
    </section>
  )
}

function ReviewItem({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { id, stars, text, author, variant, createdAt, editedAt } = review
  const [given, setGiven] = useState<string | null>(null)
  const answer = given ?? review.answer
  const [isReporting, setIsReporting] = useState(false)
  const isHydrated = useHydrated()
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <span className="text-muted text-sm">
          {[
            ...[author, ...Object.values(variant), formatDay(createdAt, 'UTC', 'en-US')],
            editedAt && `edited ${formatDay(editedAt, 'UTC', 'en-US')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {text && <p className="whitespace-pre-wrap">{text}</p>}
      <ReviewPhotos review={review} />
      {answer && (
        <div className="border-line border-l-2 pl-4">
          <p className="text-muted text-sm">Maker’s answer</p>
          <p className="whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {isOwn && given === null && waitsForAnswer(review) && (
        // Scripts load it, so the server leaves room for it.
        <Suspense fallback={<div className="min-h-32" />}>
          {isHydrated ? <AnswerForm review={review} onAnswered={setGiven} /> : <div className="min-h-32" />}
        </Suspense>
      )}
      {!isOwn && (
        <details className="text-sm" onToggle={({ currentTarget }) => setIsReporting(currentTarget.open)}>
          <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">
            Report this review
          </summary>
          <div className="mt-4">
            {isReporting && (
              <Suspense fallback={<div className="min-h-72" />}>
                <ReportForm about={{ review: id }} />
              </Suspense>
            )}
          </div>
        </details>
      )}
    </li>
  )
}
