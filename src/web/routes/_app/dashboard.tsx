import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardShell } from '#web/shell/dashboard-shell.tsx'
import { ScreenNotFound } from '#web/shell/screen-not-found.tsx'

// The shell sets the title from the screen table, which public pages don't have to load.
export const Route = createFileRoute('/_app/dashboard')({
  component: Dashboard,
  notFoundComponent: () => <ScreenNotFound home="/dashboard" />,
})

function Dashboard() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
