import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { portalVisitor } from '#web/app/guard/visitor.ts'
import { ListingPage } from '#web/features/listing/listing-page.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface ListingSearch {
  /** The variant that is shown. */
  item?: string
}

export const Route = createFileRoute('/_public/portal/$portalId')({
  validateSearch: (raw: ListingSearch & SearchSchemaInput): ListingSearch =>
    checkedSearch(raw, typeof raw.item === 'string' ? { item: raw.item } : {}),
  beforeLoad: ({ context }) => portalVisitor(context),
  loader: async ({ context, params }) => {
    const api = await context.loadApi()
    const place = { id: params.portalId }
    const listing = await api.getListing({ params: place }).catch((error: unknown) => {
      // An address that is no portal's is refused as invalid.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    const isPublic = listing.state === 'LISTED' || listing.state === 'PAUSED'
    const [{ rating, reviews }, asked] = isPublic
      ? await Promise.all([
          api.listReviews({ params: place, query: {} }),
          api.listQuestions({ params: place, query: {} }),
        ])
      : [{ rating: null, reviews: [] }, null]
    return {
      listing,
      written: { rating, reviews },
      asked: { questions: asked?.questions ?? [], total: asked?.pagination.total ?? 0 },
    }
  },
  // Loaded apart, so that other public pages don't carry it.
  head: async ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { listingMeta } = await import('#web/app/listing-meta.ts')
    return listingMeta(match.context.site, loaderData.listing, loaderData.written)
  },
  component: Page,
})

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { listing, written, asked } = Route.useLoaderData()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <ListingPage
        listing={listing}
        {...{ written, asked, isSignedIn }}
        wantedItem={Route.useSearch().item}
        supportEmail={site.supportEmail}
      />
    </PublicFrame>
  )
}
