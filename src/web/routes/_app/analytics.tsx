import { createFileRoute } from '@tanstack/react-router'
import { AdminAnalyticsScreen } from '#web/features/admin/analytics/admin-analytics-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'
import { AdminShell } from '#web/shell/admin/admin-shell.tsx'

export const Route = createFileRoute('/_app/analytics')({
  ...listSearch('range', 'until', 'cohorts', 'ordered'),
  head: () => ({ meta: [{ title: 'Analytics · Admin · Spoolyard' }] }),
  component: AdminAnalytics,
})

function AdminAnalytics() {
  return (
    <AdminShell>
      <AdminAnalyticsScreen />
    </AdminShell>
  )
}
