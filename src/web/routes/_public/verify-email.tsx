import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { VerifyEmailPage } from '#web/features/sign-in/mail-link/verify-email-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { PublicCard } from '#web/shell/public/public-card.tsx'

interface VerifySearch {
  next?: string
  /** Listed so that the server doesn't redirect to the URL without it. The browser strips it before anything else. */
  token?: string
}

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: (raw: VerifySearch & SearchSchemaInput): VerifySearch => {
    const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
    return checkedSearch(raw, {
      ...(next && { next }),
      ...(typeof raw.token === 'string' && { token: raw.token }),
    })
  },
  beforeLoad: async ({ context }) => {
    const account = await accountIfAny(context.session)
    return { signedInAs: account && { email: account.email } }
  },
  head: () => ({
    meta: [{ title: 'Confirm your email address · Spoolyard' }, { name: 'robots', content: 'noindex' }],
  }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { next } = Route.useSearch()
  const { session, signedInAs } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  async function continueAfterConfirm(requested?: string | null) {
    session.account = undefined
    // A page to sign in isn't one to return to, but the way to a new link.
    const path = requested?.startsWith('/portals-auth?') ? requested : returnPath(requested)
    await navigate({ href: path ?? next ?? '/dashboard', replace: true })
  }
  return (
    <PublicCard>
      <VerifyEmailPage account={signedInAs} next={next} onContinue={continueAfterConfirm} />
    </PublicCard>
  )
}
