import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { colorFamilies, portalCategories, priceBandNames, ratingBands } from '#contract/portals/facets.ts'
import { type ListingSort, listingSorts } from '#contract/portals/listing-sorts.ts'
import { portalVisitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { ExplorePage } from '#web/features/explore/explore-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

const MAX_TEXT = 100
const MAX_PAGE = 40
const MAX_MATERIAL = 40
const noCollections = { collections: [] }

interface ExploreSearch {
  text?: string
  sort?: ListingSort
  category?: (typeof portalCategories)[number]
  price?: (typeof priceBandNames)[number]
  material?: string
  color?: (typeof colorFamilies)[number]
  rating?: (typeof ratingBands)[number]
  country?: string
  page?: string
}

export const Route = createFileRoute('/_public/portals/explore')({
  validateSearch: (raw: ExploreSearch & SearchSchemaInput): ExploreSearch => {
    const text = typeof raw.text === 'string' ? plainText(raw.text) : ''
    const sort = listingSorts.find((known) => known === raw.sort)
    const category = portalCategories.find((known) => known === raw.category)
    const price = priceBandNames.find((known) => known === raw.price)
    const material = typeof raw.material === 'string' ? plainText(raw.material).slice(0, MAX_MATERIAL) : ''
    const color = colorFamilies.find((known) => known === raw.color)
    const rating = ratingBands.find((known) => known === raw.rating)
    const country = isCountry(raw.country) ? raw.country : undefined
    const page = Math.trunc(Number(raw.page))
    return checkedSearch(raw, {
      ...(text && { text }),
      ...(sort && { sort }),
      ...(category && { category }),
      ...(price && { price }),
      ...(material && { material }),
      ...(color && { color }),
      ...(rating && { rating }),
      ...(country && { country }),
      ...(page > 1 && page <= MAX_PAGE && { page: String(page) }),
    })
  },
  beforeLoad: ({ context }) => portalVisitor(context),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page, ...search } }) => {
    const api = await context.loadApi()
    const isPlain = !page && Object.keys(search).length === 0
    const [found, { collections }] = await Promise.all([
      api.listListings({ query: { ...search, ...(page && { page: Number(page) }) } }),
      // The market works without them.
      isPlain ? api.listNewCollections().catch(() => noCollections) : noCollections,
    ])
    return { found, collections }
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Explore',
      description:
        'Things by independent makers, 3D-printed for you after you order and shipped to your door.',
      path: '/portals/explore',
      // Only the page itself, not every search on it.
      isHidden: Object.keys(match.search).length > 0,
    }),
  component: Page,
})

/** What the server takes: one line of at most 100 characters. */
const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)

const isCountry = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code)

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { text = '', sort = 'relevance', page: _page, ...facets } = Route.useSearch()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <ExplorePage {...Route.useLoaderData()} search={{ text, sort, ...facets }} />
    </PublicFrame>
  )
}
