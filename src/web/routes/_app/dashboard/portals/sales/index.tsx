import { createFileRoute } from '@tanstack/react-router'
import { SalesScreen } from '#web/features/portals/sales/sales-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/sales/')({
  ...listSearch('q', 'show', 'portal', 'from', 'sort', 'order'),
  component: SalesScreen,
})
