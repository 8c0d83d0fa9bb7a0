import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/analytics')({
  ...listSearch('days', 'shop', 'source', 'connection'),
  component: AnalyticsScreen,
})
