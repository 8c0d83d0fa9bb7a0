import type { ListedCard } from '#contract/portals/explore.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import type { Pagination } from '#contract/values.ts'
import { ListingCard } from '#web/entities/portal/listing-card.tsx'
import { PageLinks } from '#web/entities/portal/page-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

export interface FoundListings {
  listings: readonly ListedCard[]
  corrected: string | null
  pagination: Pagination
}

const sortLabels: Readonly<Record<ListingSort, string>> = {
  relevance: 'Best match',
  newest: 'Newest',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
}
/** Pictures of the first rows are loaded with the page. */
const EARLY = 4

interface Props {
  found: FoundListings
  text: string
  sort: ListingSort
}

/** The market: what is listed, searched by words. Plain forms and links, so that it works before and without scripts. */
export function ExplorePage({ found, text, sort }: Props) {
  const { listings, corrected, pagination } = found
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">Explore</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">
        Designs by independent makers, printed for you when you order.
      </p>
      <search>
        <form action="/portals/explore" className="mt-6 flex flex-wrap gap-2">
          <label className="min-w-60 flex-1">
            <span className="sr-only">Search listings</span>
            <input
              type="search"
              name="text"
              defaultValue={text}
              maxLength={100}
              placeholder="Search listings"
              className="h-11 w-full rounded-lg bg-surface px-3 shadow-control"
            />
          </label>
          <label>
            <span className="sr-only">Sort by</span>
            <select
              name="sort"
              defaultValue={sort}
              className="h-11 rounded-lg bg-surface px-3 shadow-control"
            >
              {(Object.keys(sortLabels) as ListingSort[]).map((value) => (
                <option key={value} value={value}>
                  {sortLabels[value]}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="primary" size="lg">
            Search
          </Button>
        </form>
      </search>
      <h2 className="mt-8 text-muted">{headingOf(pagination, { text, corrected })}</h2>
      {listings.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
          {listings.map((listing, index) => (
            <ListingCard key={listing.id} listing={listing} isEarly={index < EARLY} />
          ))}
        </ul>
      ) : (
        <NothingFound isSearch={text !== ''} />
      )}
      <PageLinks pagination={pagination} hrefOf={(page) => pageHref({ text, sort, page })} />
    </div>
  )
}

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
          <p className="mt-1 text-muted">We search titles and descriptions.</p>
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

function pageHref({ text, sort, page }: { text: string; sort: ListingSort; page: number }): string {
  const query = new URLSearchParams({
    ...(text && { text }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  const search = query.toString()
  return search ? `/portals/explore?${search}` : '/portals/explore'
}
