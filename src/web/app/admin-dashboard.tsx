import { useRouteContext, useSearch } from '@tanstack/react-router'
import { MaintenanceControl } from '#web/features/maintenance/maintenance-control.tsx'
import type { AdminSearch } from '../shell/admin/admin-search.ts'
import { AdminShell } from '../shell/admin/admin-shell.tsx'

/** The staff's place; the URL says which view is open. */
export function AdminDashboard() {
  const { view } = useSearch({ from: '/_app/admin-dashboard' })
  return (
    <AdminShell view={view}>
      <View view={view} />
    </AdminShell>
  )
}

function View({ view }: AdminSearch) {
  const { site } = useRouteContext({ from: '__root__' })
  switch (view) {
    case 'maintenance':
      return <MaintenanceControl supportEmail={site.supportEmail} />
  }
}
