import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { parseAuthSearch } from '#web/app/auth-search.ts'
import { accountIfAny } from '#web/app/guard/session.ts'
import { SleepingPart } from '#web/app/sleeping-part.tsx'
import { arrivalOnly } from '#web/app/static-part.tsx'
import { adminLoginPage } from '#web/app/static-parts.ts'

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
    await adminLoginPage.load()
    // A flag that cannot be read is no reason to keep the staff out.
    const flag = await context.session.loadMaintenance().catch(() => null)
    return { isClosed: flag?.maintenanceMode ?? false }
  },
  ...arrivalOnly,
  head: () => ({ meta: [{ title: 'Staff · Spoolyard' }, { name: 'robots', content: 'noindex, nofollow' }] }),
  component: AdminLogin,
})

function AdminLogin() {
  const search = Route.useSearch()
  const { signedInAs } = Route.useRouteContext()
  const { isClosed } = Route.useLoaderData()
  return <SleepingPart part={adminLoginPage} values={{ search, signedInAs, isClosed }} />
}
