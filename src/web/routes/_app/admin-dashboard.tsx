import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '#web/shell/admin/admin-shell.tsx'
import { ScreenNotFound } from '#web/shell/screen-not-found.tsx'

export const Route = createFileRoute('/_app/admin-dashboard')({
  component: Admin,
  notFoundComponent: () => <ScreenNotFound home="/admin-dashboard" />,
})

function Admin() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
