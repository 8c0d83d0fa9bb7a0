import { createFileRoute, redirect } from '@tanstack/react-router'
import { OverviewScreen } from '#web/features/admin/overview/overview-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/')({
  ...listSearch('view'),
  beforeLoad: ({ search }) => {
    // Links from before each screen had its own address.
    if (search.view === 'maintenance') throw redirect({ to: '/admin-dashboard/maintenance', replace: true })
  },
  head: () => ({ meta: [{ title: 'Overview · Admin · Spoolyard' }] }),
  component: OverviewScreen,
})
