import { createFileRoute } from '@tanstack/react-router'
import { CollectionsScreen } from '#web/features/portals/collections/collections-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/collections')({
  ...listSearch(),
  component: CollectionsScreen,
})
