import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../page-meta.ts'
import { PublicFrame } from '../public-frame.tsx'
import { arrivalOnly, StaticMarkup } from '../static-part.tsx'
import { privacy } from '../static-parts.ts'
import { visitor } from '../visitor.ts'

export const Route = createFileRoute('/privacy')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Privacy',
      description:
        'What Spoolyard knows about you and your buyers, why, and how to switch session replay off.',
      path: '/privacy',
    }),
  loader: () => privacy.load(),
  ...arrivalOnly,
  component: PrivacyPage,
})

function PrivacyPage() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <StaticMarkup part={privacy} values={{ supportEmail: site.supportEmail }} />
    </PublicFrame>
  )
}
