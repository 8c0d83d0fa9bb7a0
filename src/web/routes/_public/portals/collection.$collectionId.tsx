import { createFileRoute, notFound } from '@tanstack/react-router'
import { portalVisitor } from '#web/app/guard/visitor.ts'
import { CollectionPage } from '#web/features/collection/collection-page.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/portals/collection/$collectionId')({
  beforeLoad: ({ context }) => portalVisitor(context),
  loader: async ({ context, params: { collectionId: id } }) => {
    const api = await context.loadApi()
    return await api.getListedCollection({ params: { id } }).catch((error: unknown) => {
      // An address that is no collection's is refused as invalid.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
  },
  // Loaded apart, so that other public pages don't carry it.
  head: async ({ match, loaderData }) =>
    loaderData
      ? (await import('#web/app/collection-meta.ts')).collectionMeta(match.context.site, loaderData)
      : {},
  component: Page,
})

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <CollectionPage collection={Route.useLoaderData()} supportEmail={site.supportEmail} />
    </PublicFrame>
  )
}
