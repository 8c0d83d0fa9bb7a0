import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { Privacy } from '#web/features/landing/privacy.tsx'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/privacy')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Privacy',
      description: 'What Spoolyard knows about you and your buyers, why, and how to turn off session replay.',
      path: '/privacy',
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <Privacy supportEmail={site.supportEmail} />
    </PublicFrame>
  )
}
