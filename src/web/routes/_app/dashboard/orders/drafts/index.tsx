import { createFileRoute } from '@tanstack/react-router'
import { DirectList } from '#web/features/direct-orders/direct-list.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/orders/drafts/')({
  ...listSearch('tab', 'sort', 'order'),
  component: DirectList,
})
