import { createFileRoute } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { Terms } from '#web/features/landing/terms.tsx'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

export const Route = createFileRoute('/_public/terms')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Terms',
      description: 'What you can expect from Spoolyard, what it costs, and what we expect from you.',
      path: '/terms',
    }),
  component: TermsPage,
})

function TermsPage() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <Terms supportEmail={site.supportEmail} />
    </PublicFrame>
  )
}
