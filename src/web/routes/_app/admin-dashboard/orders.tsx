import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#web/features/admin/orders/orders-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/orders')({
  ...listSearch('q', 'field', 'show', 'from', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Orders · Admin · Spoolyard' }] }),
  component: OrdersScreen,
})
