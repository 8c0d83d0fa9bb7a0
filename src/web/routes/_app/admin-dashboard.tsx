import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '#web/shell/admin/admin-shell.tsx'

export const Route = createFileRoute('/_app/admin-dashboard')({ component: Admin })

function Admin() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
