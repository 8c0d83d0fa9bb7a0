import { createFileRoute } from '@tanstack/react-router'
import { PortalsScreen } from '#web/features/portals/portals-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/')({
  ...listSearch('q'),
  component: PortalsScreen,
})
