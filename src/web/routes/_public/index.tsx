import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { LaterPart } from '#web/app/later-part.tsx'
import { organizationMeta, pageMeta } from '#web/app/page-meta.ts'
import { arrivalOnly, StaticMarkup } from '#web/app/static-part.tsx'
import { landing, landingEnd, priceMyPart } from '#web/app/static-parts.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match: { context } }) => {
    const { meta, links } = pageMeta(context.site, {
      title: null,
      description:
        'Spoolyard takes the orders of your shop, has every part 3D-printed, packed and shipped to your buyer, and writes the tracking number back.',
      path: '/',
    })
    return { meta: [...meta, organizationMeta(context.site)], links }
  },
  loader: async () => {
    await Promise.all([landing.load(), priceMyPart.load(), landingEnd.load()])
  },
  ...arrivalOnly,
  component: Landing,
})

function Landing() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <StaticMarkup part={landing} values={{ isSignedIn }} />
      <LaterPart part={priceMyPart} values={{}} />
      <StaticMarkup
        part={landingEnd}
        values={{
          isSignedIn,
          supportEmail: site.supportEmail,
          isReviewed: site.areApplicationsReviewed,
        }}
      />
    </PublicFrame>
  )
}
