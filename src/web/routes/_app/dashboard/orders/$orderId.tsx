import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#web/features/orders/print-orders/print-order-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/orders/$orderId')({
  ...listSearch('stage', 'number', 'source', 'country', 'item', 'tag', 'shop', 'sort', 'order'),
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  return <OrderPage key={orderId} id={orderId} />
}
