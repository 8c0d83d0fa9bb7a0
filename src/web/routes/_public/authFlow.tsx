import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { parseAuthSearch } from '#web/app/auth-search.ts'
import { accountIfAny } from '#web/app/guard/session.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { SleepingPart } from '#web/app/sleeping-part.tsx'
import { arrivalOnly } from '#web/app/static-part.tsx'
import { authPage } from '#web/app/static-parts.ts'

export const Route = createFileRoute('/_public/authFlow')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    // NOTE: not after an expiry: where cookie and token disagree, that would send people round in a circle.
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // The dashboard says who is signed in, see `ArrivalNotice`.
    throw redirect<AnyRouter, string>({ href: search.next ?? '/dashboard#signed-in' })
  },
  loader: () => authPage.load(),
  ...arrivalOnly,
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: match.search.tab === 'create' ? 'Create your account' : 'Sign in',
      description: 'Sign in to Spoolyard or create an account: your shop orders, 3D-printed and shipped.',
      path: '/authFlow',
    }),
  component: AuthFlow,
})

function AuthFlow() {
  return <SleepingPart part={authPage} values={{ door: 'seller', search: Route.useSearch() }} />
}
