import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/products/unlinked')({
  ...listSearch('q'),
  component: MatchesScreen,
})
