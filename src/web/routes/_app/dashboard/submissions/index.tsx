import { createFileRoute } from '@tanstack/react-router'
import { RunsScreen } from '#web/features/orders/runs/runs-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/submissions/')({
  ...listSearch('sort', 'order'),
  component: RunsScreen,
})
