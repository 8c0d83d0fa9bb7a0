import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { accountIfAny } from '#web/app/guard/session.ts'
import { parseAuthSearch } from '#web/features/sign-in/auth-search.ts'
import { AdminLoginPage } from '#web/shell/public/admin-login-page.tsx'

export const Route = createFileRoute('/_public/admin-login')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    const account = await accountIfAny(context.session)
    if (account?.role === 'ADMIN' && search.reason !== 'expired') {
      throw redirect<AnyRouter, string>({
        href: search.next ?? '/admin-dashboard?view=maintenance#signed-in',
      })
    }
    return { signedInAs: account && { email: account.email } }
  },
  loader: async ({ context }) => {
    // A flag that cannot be read is no reason to keep the staff out.
    const flag = await context.session.loadMaintenance().catch(() => null)
    return { isClosed: flag?.maintenanceMode ?? false }
  },
  head: () => ({ meta: [{ title: 'Staff · Spoolyard' }, { name: 'robots', content: 'noindex, nofollow' }] }),
  component: AdminLogin,
})

function AdminLogin() {
  const search = Route.useSearch()
  const { signedInAs } = Route.useRouteContext()
  const { isClosed } = Route.useLoaderData()
  return <AdminLoginPage {...{ search, signedInAs, isClosed }} />
}
