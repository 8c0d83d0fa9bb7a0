import { createFileRoute } from '@tanstack/react-router'
import { LaterPart } from '../later-part.tsx'
import { organizationMeta, pageMeta } from '../page-meta.ts'
import { PublicFrame } from '../public-frame.tsx'
import { arrivalOnly, StaticMarkup } from '../static-part.tsx'
import { landing, landingEnd, priceMyPart } from '../static-parts.ts'
import { visitor } from '../visitor.ts'

export const Route = createFileRoute('/')({
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
