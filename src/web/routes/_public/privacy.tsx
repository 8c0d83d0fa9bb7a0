import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { arrivalOnly, StaticMarkup } from '#web/app/static-part.tsx'
import { privacy } from '#web/app/static-parts.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/privacy')({
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
