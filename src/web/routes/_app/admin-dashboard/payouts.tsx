import { createFileRoute } from '@tanstack/react-router'
import { AdminPayoutsScreen } from '#web/features/admin/payouts/admin-payouts-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/payouts')({
  ...listSearch('q', 'show'),
  head: () => ({ meta: [{ title: 'Payouts · Admin · Spoolyard' }] }),
  component: AdminPayoutsScreen,
})
