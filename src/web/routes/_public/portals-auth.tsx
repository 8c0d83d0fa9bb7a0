import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { parseAuthSearch } from '#web/app/auth-search.ts'
import { accountIfAny } from '#web/app/guard/session.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { SleepingPart } from '#web/app/sleeping-part.tsx'
import { arrivalOnly } from '#web/app/static-part.tsx'
import { authPage } from '#web/app/static-parts.ts'

export const Route = createFileRoute('/_public/portals-auth')({
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
