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
        href: search.next ?? '/admin-dashboard#signed-in',
      })
    }
    return { signedInAs: account && { email: account.email } }
  },
  loader: async ({ context }) => {
    // Admins can sign in even if the maintenance flag can't be loaded.
    const flag = await context.session.loadMaintenance().catch(() => null)
    return { isInMaintenance: flag?.maintenanceMode ?? false }
  },
  head: () => ({
    meta: [{ title: 'Admin sign-in · Spoolyard' }, { name: 'robots', content: 'noindex, nofollow' }],
  }),
  component: AdminLogin,
})

function AdminLogin() {
  const search = Route.useSearch()
  const { signedInAs } = Route.useRouteContext()
  const { isInMaintenance } = Route.useLoaderData()
  return <AdminLoginPage {...{ search, signedInAs, isInMaintenance }} />
}
