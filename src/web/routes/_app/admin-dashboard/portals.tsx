import { createFileRoute } from '@tanstack/react-router'
import { AdminPortalsScreen } from '#web/features/admin/portals/admin-portals-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/portals')({
  ...listSearch('q', 'show'),
  head: () => ({ meta: [{ title: 'Portals · Admin · Spoolyard' }] }),
  component: AdminPortalsScreen,
})
