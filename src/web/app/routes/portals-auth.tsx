import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { parseAuthSearch } from '../auth-search.ts'
import { pageMeta } from '../page-meta.ts'
import { accountIfAny } from '../session.ts'
import { SleepingPart } from '../sleeping-part.tsx'
import { arrivalOnly } from '../static-part.tsx'
import { authPage } from '../static-parts.ts'

export const Route = createFileRoute('/portals-auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // Never to the dashboard: whoever buys goes on where they were.
    throw redirect<AnyRouter, string>({ href: search.next ?? '/' })
  },
  loader: () => authPage.load(),
  ...arrivalOnly,
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Sign in to order',
      description: 'Sign in or create an account to order what designers offer on Spoolyard.',
      path: '/portals-auth',
    }),
  component: PortalsAuth,
})

function PortalsAuth() {
  return <SleepingPart part={authPage} values={{ door: 'portal', search: Route.useSearch() }} />
}
