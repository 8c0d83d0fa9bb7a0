import { cx } from 'class-variance-authority'
import type { Facets, ListedCard } from '#contract/portals/explore.ts'
import { facetNames } from '#contract/portals/facets.ts'
import type { CollectionCard as Card } from '#contract/portals/portal-collections.ts'
import type { Pagination } from '#contract/values.ts'
import { CollectionCard } from '#web/entities/portal/collection-card.tsx'
import { ListingCards } from '#web/entities/portal/listing-cards.tsx'
import { PageLinks } from '#web/entities/portal/page-links.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { type ExploreSearch, exploreAddress } from './explore-address.ts'
import { ChosenFacets, FacetLists, hasFacets } from './facet-lists.tsx'
import { SearchForm } from './search-form.tsx'

export interface FoundListings {
  listings: readonly ListedCard[]
  corrected: string | null
  facets: Facets
  pagination: Pagination
}

interface Props {
  found: FoundListings
  search: ExploreSearch
  /** Shown while nothing is searched. */
  collections?: readonly Card[]
}

/** The market: what is listed, searched by words. Plain forms and links, so that it works before and without scripts. */
export function ExplorePage({ found, search, collections = [] }: Props) {
  const { listings, corrected, facets, pagination } = found
  const isDivided = hasFacets(facets)
  const isNarrowed = facetNames.some((name) => search[name])
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">Explore</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">
        Designs by independent makers, printed for you when you order.
      </p>
      <SearchForm key={exploreAddress(search)} search={search} countries={facets.country} />
      {collections.length > 0 && <NewCollections collections={collections} />}
      <div className={cx('mt-8', isDivided && 'grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]')}>
        {isDivided && (
          <div className="group/filters">
            <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-surface px-4 font-medium shadow-control lg:hidden">
              <input type="checkbox" className="size-4 accent-accent" />
              Show filters
            </label>
            <div className="hidden gap-6 pt-4 group-has-checked/filters:grid sm:max-lg:grid-cols-2 lg:grid lg:pt-0">
              <FacetLists facets={facets} search={search} />
            </div>
          </div>
        )}
        <div className="min-w-0">
          <h2 className="text-muted">{headingOf(pagination, { text: search.text, corrected })}</h2>
          {search.sort === 'rated' && (
            <p className="mt-1 text-muted text-sm">
              Ranked by average rating with five extra three-star reviews, so a few good reviews don’t outrank
              many.
            </p>
          )}
          <ChosenFacets search={search} />
          {listings.length > 0 ? (
            <ListingCards
              listings={listings}
              className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3"
            />
          ) : (
            <NothingFound isSearch={search.text !== '' || isNarrowed} />
          )}
          <PageLinks pagination={pagination} hrefOf={(page) => exploreAddress(search, page)} />
        </div>
      </div>
    </div>
  )
}

const NewCollections = ({ collections }: { collections: readonly Card[] }) => (
  <section aria-labelledby="collections" className="mt-10">
    <h2 id="collections" className="font-semibold text-lg">
      Collections
    </h2>
    <p className="text-muted">Recently updated by makers.</p>
    <ul className="mt-4 flex gap-4 overflow-x-auto pb-2 *:w-72 *:shrink-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:pb-0 sm:*:w-auto">
      {collections.map((collection) => (
        <CollectionCard key={collection.id} collection={collection} />
      ))}
    </ul>
  </section>
)

function headingOf(
  { total, isEstimate }: Pagination,
  { text, corrected }: { text: string; corrected: string | null },
): string {
  const count = `${total.toLocaleString('en-US')}${isEstimate ? '+' : ''} ${total === 1 ? 'listing' : 'listings'}`
  if (corrected !== null) return `Nothing for “${text}”. ${count} for “${corrected}”`
  return text === '' ? count : `${count} for “${text}”`
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="mt-4 rounded-2xl bg-surface p-8 shadow-card">
      {isSearch ? (
        <>
          <p className="font-medium">Try fewer or different words.</p>
          <p className="mt-1 text-muted">
            We search titles and descriptions. Removing filters can help, too.
          </p>
          <a href="/portals/explore" className={`${buttonStyle({})} mt-4`}>
            Show all listings
          </a>
        </>
      ) : (
        <>
          <p className="font-medium">Nothing is listed yet.</p>
          <p className="mt-1 text-muted">
            Sell your own designs: create a portal from a product in your dashboard.
          </p>
          <a href="/dashboard/portals" className={`${buttonStyle({})} mt-4`}>
            Open your portals
          </a>
        </>
      )}
    </div>
  )
}
