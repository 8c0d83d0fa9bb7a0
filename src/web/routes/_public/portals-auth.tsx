import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { parseAuthSearch } from '#web/features/sign-in/auth-search.ts'
import { AuthPage } from '#web/shell/public/auth-page.tsx'

export const Route = createFileRoute('/_public/portals-auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // Never to the dashboard: buyers continue where they were.
    throw redirect<AnyRouter, string>({ href: search.next ?? '/' })
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Sign in to order',
      description: 'Sign in or create an account to order from designers on Spoolyard.',
      path: '/portals-auth',
    }),
  component: PortalsAuth,
})

function PortalsAuth() {
  return <AuthPage audience="portal" search={Route.useSearch()} />
}
