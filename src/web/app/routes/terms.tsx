import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../page-meta.ts'
import { PublicFrame } from '../public-frame.tsx'
import { arrivalOnly, StaticMarkup } from '../static-part.tsx'
import { terms } from '../static-parts.ts'
import { visitor } from '../visitor.ts'

export const Route = createFileRoute('/terms')({
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Terms',
      description: 'What you can expect of Spoolyard, what it costs, and what we expect of you.',
      path: '/terms',
    }),
  loader: () => terms.load(),
  ...arrivalOnly,
  component: TermsPage,
})

function TermsPage() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <StaticMarkup part={terms} values={{ supportEmail: site.supportEmail }} />
    </PublicFrame>
  )
}
