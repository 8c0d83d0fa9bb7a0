import { createFileRoute } from '@tanstack/react-router'
import { PublicFrame } from '../public-frame.tsx'
import { arrivalOnly, StaticMarkup } from '../static-part.tsx'
import { landing } from '../static-parts.ts'
import { visitor } from '../visitor.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => visitor(context),
  loader: () => landing.load(),
  ...arrivalOnly,
  component: Landing,
})

function Landing() {
  const { isSignedIn, site } = Route.useRouteContext()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <StaticMarkup part={landing} values={{ isSignedIn, supportEmail: site.supportEmail }} />
    </PublicFrame>
  )
}
