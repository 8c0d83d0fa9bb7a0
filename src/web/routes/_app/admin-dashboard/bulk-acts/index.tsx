import { createFileRoute } from '@tanstack/react-router'
import { BulkActsScreen } from '#web/features/admin/bulk/bulk-acts-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/bulk-acts/')({
  ...listSearch('show'),
  head: () => ({ meta: [{ title: 'Bulk actions · Admin · Spoolyard' }] }),
  component: BulkActsScreen,
})
