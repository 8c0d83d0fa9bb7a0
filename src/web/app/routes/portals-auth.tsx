import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '../auth-page.tsx'
import { parseAuthSearch } from '../auth-search.ts'
import { pageMeta } from '../page-meta.ts'
import { accountIfAny } from '../session.ts'

export const Route = createFileRoute('/portals-auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // Never to the dashboard: whoever buys goes on where they were.
    throw redirect<AnyRouter, string>({ href: search.next ?? '/' })
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Sign in to order',
      description: 'Sign in or create an account to order what designers offer on Spoolyard.',
      path: '/portals-auth',
    }),
  component: PortalsAuth,
})

function PortalsAuth() {
  return <AuthPage door="portal" search={Route.useSearch()} />
}
