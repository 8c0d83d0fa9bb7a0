import { cx } from 'class-variance-authority'
import { Suspense } from 'react'
import type { ListedCard } from '#contract/portals/explore.ts'
import type { ListedItem, Listing } from '#contract/portals/listings.ts'
import type { Question } from '#contract/portals/questions.ts'
import type { Rating, Review } from '#contract/portals/reviews.ts'
import type { Pagination } from '#contract/values.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { FavoriteButton } from '#web/entities/portal/favorite-button.tsx'
import { ListingCards } from '#web/entities/portal/listing-cards.tsx'
import { MarkdownText } from '#web/entities/portal/markdown-text.tsx'
import { ReportDetails } from '#web/entities/report/report-details.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BuyBox, keepsPage } from './buy-box.tsx'
import { chosenItem } from './choose-item.ts'
import { ListingFacts } from './listing-facts.tsx'
import { ListingMedia } from './listing-media.tsx'
import { ListingQuestions } from './listing-questions.tsx'
import { ListingReviews, RatingLink } from './listing-reviews.tsx'
import { OptionChoices } from './option-choices.tsx'
import { ReaderBar } from './reader-bar-part.ts'
import { useCountView } from './use-count-view.ts'

interface Props {
  listing: Listing
  /** A page of what buyers wrote; null before it is public. */
  written: { rating: Rating | null; reviews: readonly Review[]; pagination: Pagination } | null
  /** A page of the answered questions. */
  asked: { questions: readonly Question[]; pagination: Pagination } | null
  /** Other listings of the maker. */
  more: readonly ListedCard[]
  isSignedIn: boolean
  /** The variant that the address names. */
  wantedItem: string | undefined
  supportEmail: string
}

/** What a buyer reads about a portal. Choices are links, so that it works before and without scripts. */
export function ListingPage({ listing, written, asked, more, isSignedIn, wantedItem, supportEmail }: Props) {
  const { title, maker, descriptionHtml, items } = listing
  const item: ListedItem | null = chosenItem(items, wantedItem)
  const isShown = isPublic(listing)
  useCountView(listing.id, isShown && !listing.isOwn)
  return (
    <>
      {(listing.isOwn || !isShown) && (
        <Suspense>
          <ReaderBar listing={listing} />
        </Suspense>
      )}
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-12 gap-y-8 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <ListingMedia listing={listing} item={item} />
        <div className="grid min-w-0 content-start gap-6">
          <header className="relative pr-12">
            {isShown && <FavoriteButton id={listing.id} title={title} className="absolute top-0 right-0" />}
            <h1 className="text-balance font-semibold text-2xl tracking-tight [overflow-wrap:anywhere] sm:text-3xl">
              {title}
            </h1>
            {written?.rating && <RatingLink rating={written.rating} />}
            {maker && (
              <p className="mt-2 flex items-center gap-2 text-muted">
                <Avatar name={maker.name} picture={maker.avatar} size="sm" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  by{' '}
                  <a href={`/portals/profile/${maker.id}`} className="underline underline-offset-4">
                    {maker.name}
                  </a>
                </span>
              </p>
            )}
          </header>
          {item && listing.choices.length > 0 && (
            <div className={cx('grid gap-6', keepsPage(listing, item) && 'noscript:hidden')}>
              <OptionChoices listing={listing} chosen={item} />
            </div>
          )}
          <BuyBox listing={listing} item={item} />
          <ListingFacts listing={listing} />
          {isShown && !listing.isOwn && (
            <ReportDetails about={{ listing: listing.id }} supportEmail={supportEmail} />
          )}
        </div>
        {descriptionHtml && (
          <section
            aria-labelledby="description"
            className="max-w-2xl border-line border-t pt-6 lg:col-span-2"
          >
            <h2 id="description" className="mb-3 font-semibold text-lg">
              Description
            </h2>
            <MarkdownText html={descriptionHtml} />
          </section>
        )}
        {written && <ListingReviews portalId={listing.id} {...written} isOwn={listing.isOwn} />}
        {asked && <ListingQuestions listing={listing} asked={asked} isSignedIn={isSignedIn} />}
        {maker && more.length > 0 && <MoreOfMaker maker={maker} listings={more} />}
      </div>
    </>
  )
}

interface MoreProps {
  maker: NonNullable<Listing['maker']>
  listings: readonly ListedCard[]
}

const MoreOfMaker = ({ maker, listings }: MoreProps) => (
  <section aria-labelledby="more" className="border-line border-t pt-6 lg:col-span-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id="more" className="font-semibold text-lg [overflow-wrap:anywhere]">
        More from {maker.name}
      </h2>
      <a href={`/portals/profile/${maker.id}`} className="underline underline-offset-4">
        See all
      </a>
    </div>
    <ListingCards
      listings={listings}
      hasMaker={false}
      isBelow
      className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4"
    />
  </section>
)
