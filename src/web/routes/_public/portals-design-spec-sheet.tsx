import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { PriceMyPart } from '#web/features/price-my-part/price-my-part.tsx'
import { SpecSheet } from '#web/features/spec-sheet/spec-sheet.tsx'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/portals-design-spec-sheet')({
  beforeLoad: ({ context }) => visitor(context),
  loader: async ({ context }) => {
    const api = await context.loadApi()
    // The rules can be read without the lists.
    return await api.getPrintProfile().catch(() => null)
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Design rules for printed parts',
      description: 'Sizes, walls, overhangs and meshes that print well, and a check of your own file.',
      path: '/portals-design-spec-sheet',
    }),
  component: Page,
})

function Page() {
  const { isSignedIn, reader, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <SpecSheet
        profile={Route.useLoaderData()}
        reader={reader}
        check={
          <PriceMyPart
            title="Check your file"
            text="Drop a model and see what we would say about it, with the rule for each finding."
          />
        }
      />
    </PublicFrame>
  )
}
