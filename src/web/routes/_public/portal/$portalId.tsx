import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { isPublic } from '#domain/market/is-public.ts'
import { portalVisitor } from '#web/app/guard/visitor.ts'
import { ListingPage } from '#web/features/listing/listing-page.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface ListingSearch {
  /** The variant that is shown. */
  item?: string
  /** Pages of reviews and of questions after the first. */
  reviews?: number
  questions?: number
}

const MAX_PAGE = 1_000

export const Route = createFileRoute('/_public/portal/$portalId')({
  validateSearch: (raw: ListingSearch & SearchSchemaInput): ListingSearch =>
    checkedSearch(raw, {
      ...(typeof raw.item === 'string' && { item: raw.item }),
      ...(isLaterPage(raw.reviews) && { reviews: raw.reviews }),
      ...(isLaterPage(raw.questions) && { questions: raw.questions }),
    }),
  beforeLoad: ({ context }) => portalVisitor(context),
  loaderDeps: ({ search: { reviews = 1, questions = 1 } }) => ({ reviews, questions }),
  loader: async ({ context, params, deps }) => {
    const api = await context.loadApi()
    const place = { id: params.portalId }
    const listing = await api.getListing({ params: place }).catch((error: unknown) => {
      // An address that is no portal's is refused as invalid.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    if (listing.isOwn || !isPublic(listing)) {
      // Not part of the first download, as routes are.
      const { ReaderBar } = await import('#web/features/listing/reader-bar-part.ts')
      await ReaderBar.preload?.()
    }
    if (listing.textField) {
      const { BuyerTextField, VariantField } = await import('#web/features/listing/text-fields-part.ts')
      await Promise.all([BuyerTextField.preload?.(), VariantField.preload?.()])
    }
    if (!isPublic(listing)) return { listing, written: null, asked: null, more: [] }
    const [written, asked, more] = await Promise.all([
      api.listReviews({ params: place, query: { page: deps.reviews } }),
      api.listQuestions({ params: place, query: { page: deps.questions } }),
      api.listMoreOfMaker({ params: place }),
    ])
    return { listing, written, asked, more: more.listings }
  },
  // Loaded apart, so that other public pages don't carry it.
  head: async ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { listingMeta } = await import('#web/app/listing-meta.ts')
    return listingMeta(match.context.site, loaderData.listing, loaderData.written ?? undefined)
  },
  component: Page,
})

const isLaterPage = (page: unknown): page is number =>
  Number.isInteger(page) && Number(page) > 1 && Number(page) <= MAX_PAGE

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { listing, written, asked, more } = Route.useLoaderData()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <ListingPage
        listing={listing}
        {...{ written, asked, more, isSignedIn }}
        wantedItem={Route.useSearch().item}
        supportEmail={site.supportEmail}
      />
    </PublicFrame>
  )
}
