import { createFileRoute } from '@tanstack/react-router'
import { FilamentsScreen } from '#web/features/filaments/filaments-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/filaments')({
  ...listSearch('tab', 'q', 'type', 'field', 'show', 'sort', 'item', 'do'),
  component: FilamentsScreen,
})
