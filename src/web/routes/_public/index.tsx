import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { organizationMeta, pageMeta } from '#web/app/page-meta.ts'
import { LandingContent } from '#web/features/landing/landing-content.tsx'
import { LandingEnd } from '#web/features/landing/landing-end.tsx'
import { PriceMyPart } from '#web/features/price-my-part/price-my-part.tsx'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match: { context } }) => {
    const { meta, links } = pageMeta(context.site, {
      title: null,
      description:
        'Spoolyard imports your store orders, has every part 3D-printed, packed and shipped to your buyer, and sends the tracking number back to your store.',
      path: '/',
    })
    return { meta: [...meta, organizationMeta(context.site)], links }
  },
  component: Landing,
})

function Landing() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <LandingContent isSignedIn={isSignedIn} />
      <PriceMyPart />
      <LandingEnd
        isSignedIn={isSignedIn}
        supportEmail={site.supportEmail}
        isReviewed={site.areApplicationsReviewed}
      />
    </PublicFrame>
  )
}
