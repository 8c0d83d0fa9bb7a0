import type { ListedCard } from '#contract/portals/explore.ts'
import { FavoriteForm, type FavoriteReader, useFavoriteReader } from './favorite-button.tsx'
import { keptHtml } from './kept-html.ts'
import { ListingCard } from './listing-card.tsx'

/** Pictures of the first rows are loaded with the page. */
const EARLY = 4
const ITEM = 'group relative grid content-start gap-2'

interface Props {
  listings: readonly ListedCard[]
  className: string
  /** Names the makers; not needed on a maker’s own pages. */
  hasMaker?: boolean
  /** Below what is seen first, so that all pictures wait. */
  isBelow?: boolean
}

/** Listings in a grid. */
export function ListingCards({ listings, className, hasMaker = true, isBelow = false }: Props) {
  const reader = useFavoriteReader()
  const early = isBelow ? 0 : EARLY
  return (
    <FavoriteForm>
      <ul className={className}>
        {listings.map((listing, index) =>
          index < early || reader.isSignedIn ? (
            <li key={listing.id} className={ITEM}>
              <ListingCard {...{ listing, hasMaker, reader }} isEarly={index < early} />
            </li>
          ) : (
            <StrangersCard key={listing.id} {...{ listing, hasMaker, reader }} />
          ),
        )}
      </ul>
    </FavoriteForm>
  )
}

interface CardProps {
  listing: ListedCard
  hasMaker: boolean
  reader: FavoriteReader
}

/** The same card for every reader without an account, so the server keeps its HTML. NOTE: without hooks, because it renders. */
function StrangersCard({ listing, hasMaker, reader }: CardProps) {
  const card = <ListingCard {...{ listing, hasMaker, reader }} isEarly={false} />
  const html = keptHtml(() => `card ${hasMaker} ${JSON.stringify(listing)}`, card)
  return html === null ? (
    <li className={ITEM}>{card}</li>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same card, so it hydrates as such
    <li className={ITEM} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
