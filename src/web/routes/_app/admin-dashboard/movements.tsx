import { createFileRoute } from '@tanstack/react-router'
import { AdminMovementsScreen } from '#web/features/admin/movements/admin-movements-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/movements')({
  ...listSearch('q', 'kind', 'from', 'since', 'until', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Balance movements · Admin · Spoolyard' }] }),
  component: AdminMovementsScreen,
})
