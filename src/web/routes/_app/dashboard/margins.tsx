import { createFileRoute } from '@tanstack/react-router'
import { MarginsScreen } from '#web/features/margins/margins-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/margins')({
  ...listSearch('days', 'list'),
  component: MarginsScreen,
})
