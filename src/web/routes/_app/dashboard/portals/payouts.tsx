import { createFileRoute } from '@tanstack/react-router'
import { PayoutsScreen } from '#web/features/portals/payouts/payouts-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/payouts')({
  ...listSearch('setup'),
  component: PayoutsScreen,
})
