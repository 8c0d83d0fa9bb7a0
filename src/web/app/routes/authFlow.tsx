import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { returnPath } from '#web/lib/return-path.ts'
import { PublicPage } from '../public-page.tsx'

interface AuthFlowSearch {
  /** Where to go after signing in; only our own routes. */
  next?: string
  /** The session ended while somebody was at work. */
  reason?: 'expired'
}

export const Route = createFileRoute('/authFlow')({
  staticData: { access: 'public' },
  validateSearch: (raw: AuthFlowSearch & SearchSchemaInput): AuthFlowSearch => {
    const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
    return { ...(next && { next }), ...(raw.reason === 'expired' && { reason: 'expired' }) }
  },
  head: () => ({ meta: [{ title: 'Sign in · Spoolyard' }, { name: 'robots', content: 'noindex' }] }),
  component: AuthFlow,
})

function AuthFlow() {
  const { next, reason } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  async function goOn() {
    session.account = undefined
    await navigate({ href: next ?? '/dashboard', replace: true })
  }
  return (
    <PublicPage>
      <SignInPage isExpired={reason === 'expired'} onSignedIn={goOn} />
    </PublicPage>
  )
}
