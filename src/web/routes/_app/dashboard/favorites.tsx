import { createFileRoute } from '@tanstack/react-router'
import { FavoritesScreen } from '#web/features/buyers/favorites-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/favorites')({
  ...listSearch(),
  component: Screen,
})

function Screen() {
  return <FavoritesScreen page={Route.useSearch().page} />
}
