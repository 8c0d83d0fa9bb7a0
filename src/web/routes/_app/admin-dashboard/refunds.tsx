import { createFileRoute } from '@tanstack/react-router'
import { RefundsScreen } from '#web/features/admin/refunds/refunds-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/refunds')({
  ...listSearch('show'),
  head: () => ({ meta: [{ title: 'Refunds · Admin · Spoolyard' }] }),
  component: RefundsScreen,
})
