import { createFileRoute } from '@tanstack/react-router'
import { ShopsScreen } from '#web/features/shops/shops-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/stores')({
  ...listSearch('shop', 'connection'),
  component: ShopsScreen,
})
