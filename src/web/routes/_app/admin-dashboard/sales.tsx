import { createFileRoute } from '@tanstack/react-router'
import { AdminSalesScreen } from '#web/features/admin/sales/admin-sales-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/sales')({
  ...listSearch('q', 'show', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Sales · Admin · Spoolyard' }] }),
  component: AdminSalesScreen,
})
