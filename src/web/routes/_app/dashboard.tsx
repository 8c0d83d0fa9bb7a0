import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardShell } from '#web/shell/dashboard-shell.tsx'

// The shell sets the title from the screen table, which public pages don't have to load.
export const Route = createFileRoute('/_app/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
