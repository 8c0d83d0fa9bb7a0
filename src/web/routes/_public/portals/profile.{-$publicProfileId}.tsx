import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { portalVisitor } from '#web/app/guard/visitor.ts'
import { MakerPage } from '#web/features/maker/maker-page.tsx'
import { NoMakerPage } from '#web/features/maker/no-maker-page.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

const MAX_PAGE = 40

interface ProfileSearch {
  page?: string
  show?: 'collections'
}

export const Route = createFileRoute('/_public/portals/profile/{-$publicProfileId}')({
  validateSearch: (raw: ProfileSearch & SearchSchemaInput): ProfileSearch => {
    const page = Math.trunc(Number(raw.page))
    if (raw.show === 'collections') return checkedSearch(raw, { show: raw.show })
    return checkedSearch(raw, page > 1 && page <= MAX_PAGE ? { page: String(page) } : {})
  },
  beforeLoad: async ({ context }) => {
    const account = await accountIfAny(context.session)
    return { ...(await portalVisitor(context)), ownProfileId: account?.profile?.id ?? null }
  },
  loaderDeps: ({ search: { page, show } }) => ({ page, show }),
  loader: async ({ context, params, deps }) => {
    const id = params.publicProfileId ?? context.ownProfileId
    if (!id) return null
    const page = Number(deps.page ?? 1)
    const api = await context.loadApi()
    try {
      const [maker, found, { collections }] = await Promise.all([
        api.getMaker({ params: { id } }),
        api.listListings({ query: { maker: id, sort: 'newest', counts: 'total', page } }),
        api.listMakerCollections({ params: { id } }),
      ])
      return { page, show: deps.show, maker, found, collections }
    } catch (error) {
      // An address that is no profile's is refused as invalid.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    }
  },
  // Loaded apart, so that other public pages don't carry it.
  head: async ({ match, loaderData }) => {
    const { makerMeta, noMakerMeta } = await import('#web/app/maker-meta.ts')
    const { site } = match.context
    return loaderData
      ? makerMeta(site, { ...loaderData, listings: loaderData.found.listings })
      : noMakerMeta(site)
  },
  component: Page,
})

function Page() {
  const { isSignedIn, ownProfileId, site } = Route.useRouteContext()
  const shown = Route.useLoaderData()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      {shown ? (
        <MakerPage {...shown} isOwn={shown.maker.id === ownProfileId} />
      ) : (
        <NoMakerPage isSignedIn={isSignedIn} />
      )}
    </PublicFrame>
  )
}
