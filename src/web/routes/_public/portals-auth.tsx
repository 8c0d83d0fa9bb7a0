import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { parseAuthSearch } from '#web/features/sign-in/auth-search.ts'
import { BuyerAuthPage } from '#web/shell/public/buyer-auth-page.tsx'

export const Route = createFileRoute('/_public/portals-auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.reason === 'expired' || !(await accountIfAny(context.session))) return
    // Never to the dashboard: buyers continue where they were, and read there who is signed in.
    throw redirect<AnyRouter, string>({ href: `${search.next ?? '/portals/explore'}#signed-in` })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ context, deps: { next } }) => {
    if (!next) return null
    const api = await context.loadApi()
    // It only helps: without it, signing in works as well.
    const { subject } = await api.getBuyingContext({ query: { next } }).catch(() => ({ subject: null }))
    return subject
  },
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Sign in to order',
      description: 'Order as a guest, sign in, or create an account to order from makers on Spoolyard.',
      path: '/portals-auth',
    }),
  component: PortalsAuth,
})

function PortalsAuth() {
  return <BuyerAuthPage search={Route.useSearch()} subject={Route.useLoaderData()} />
}
