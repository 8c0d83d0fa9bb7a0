import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { parseAuthSearch } from '#web/features/sign-in/auth-search.ts'
import { AuthPage } from '#web/shell/public/auth-page.tsx'

export const Route = createFileRoute('/_public/authFlow')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    // NOTE: not after an expiry: if cookie and token disagree, this would be a redirect loop.
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // The dashboard shows who is signed in, see `AlreadySignedInNotice`.
    throw redirect<AnyRouter, string>({ href: search.next ?? '/dashboard#signed-in' })
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: match.search.tab === 'create' ? 'Create your account' : 'Sign in',
      description: 'Sign in to Spoolyard or create an account: your store orders, 3D-printed and shipped.',
      path: '/authFlow',
    }),
  component: AuthFlow,
})

function AuthFlow() {
  return <AuthPage audience="seller" search={Route.useSearch()} />
}
