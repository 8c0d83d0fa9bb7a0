import { type AnyRouter, createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { returnPath } from '#web/lib/return-path.ts'
import { PublicPage } from '../public-page.tsx'
import { accountIfAny } from '../session.ts'

interface AuthFlowSearch {
  /** Where to go after signing in; only our own routes. */
  next?: string
  /** The session ended while somebody was at work. */
  reason?: 'expired'
}

export const Route = createFileRoute('/authFlow')({
  validateSearch: (raw: AuthFlowSearch & SearchSchemaInput): AuthFlowSearch => {
    const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
    const checked: AuthFlowSearch = {
      ...(next && { next }),
      ...(raw.reason === 'expired' && { reason: 'expired' }),
    }
    return checkedSearch(raw, checked)
  },
  beforeLoad: async ({ context, search }) => {
    // NOTE: not after an expiry: where cookie and token disagree, that would send people round in a circle.
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    throw redirect<AnyRouter, string>({ href: search.next ?? '/dashboard' })
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
