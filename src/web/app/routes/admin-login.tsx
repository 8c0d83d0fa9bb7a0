import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { AdminSignIn } from '#web/features/sign-in/admin-sign-in.tsx'
import { parseAuthSearch, reasonOf } from '../auth-search.ts'
import { PublicCard } from '../public-card.tsx'
import { accountIfAny } from '../session.ts'

export const Route = createFileRoute('/admin-login')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    const account = await accountIfAny(context.session)
    if (account?.role === 'ADMIN' && search.reason !== 'expired') {
      throw redirect<AnyRouter, string>({ href: search.next ?? '/dashboard#signed-in' })
    }
    return { signedInAs: account && { email: account.email } }
  },
  // A flag that cannot be read is no reason to keep the staff out.
  loader: async ({ context }) => ({
    isClosed: await context.session.loadMaintenance().then(
      ({ maintenanceMode }) => maintenanceMode,
      () => false,
    ),
  }),
  head: () => ({ meta: [{ title: 'Staff · Spoolyard' }, { name: 'robots', content: 'noindex, nofollow' }] }),
  component: AdminLogin,
})

function AdminLogin() {
  const search = Route.useSearch()
  const { session, signedInAs } = Route.useRouteContext()
  const { isClosed } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  async function goOn() {
    session.account = undefined
    await navigate({ href: search.next ?? '/dashboard', replace: true })
  }
  return (
    <PublicCard>
      <AdminSignIn signedInAs={signedInAs} isClosed={isClosed} reason={reasonOf(search)} onAdmitted={goOn} />
    </PublicCard>
  )
}
