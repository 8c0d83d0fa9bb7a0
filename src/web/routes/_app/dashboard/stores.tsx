import { createFileRoute } from '@tanstack/react-router'
import { StoresScreen } from '#web/features/stores/stores-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/stores')({
  ...listSearch('shop', 'connection'),
  component: StoresScreen,
})
