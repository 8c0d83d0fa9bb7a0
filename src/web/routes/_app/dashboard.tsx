import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { BuyerShell } from '#web/shell/buyer-shell.tsx'
import { DashboardShell } from '#web/shell/dashboard-shell.tsx'
import { ScreenNotFound } from '#web/shell/screen-not-found.tsx'

// The shell sets the title from the screen table, which public pages don't have to load.
export const Route = createFileRoute('/_app/dashboard')({
  component: Dashboard,
  notFoundComponent: () => <ScreenNotFound home="/dashboard" />,
})

function Dashboard() {
  const account = useAccount()
  if (account?.isTestMode) return <Outlet />
  // Until the account is known, nothing of either dashboard is shown wrongly: the guard has loaded it.
  if (account?.isSeller === false)
    return (
      <BuyerShell>
        <Outlet />
      </BuyerShell>
    )
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
