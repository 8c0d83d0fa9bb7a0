import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from '#web/features/admin/applications/applications-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/applications')({
  ...listSearch('show'),
  head: () => ({ meta: [{ title: 'Applications · Admin · Spoolyard' }] }),
  component: ApplicationsScreen,
})
