import { createFileRoute } from '@tanstack/react-router'
import { PrintOrderPage } from '#web/features/orders/print-orders/print-order-page.tsx'
import { ShopOrderPage } from '#web/features/orders/shop-order/shop-order-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/orders/$orderId')({
  ...listSearch(
    'view',
    'stage',
    'number',
    'source',
    'country',
    'due',
    'item',
    'tag',
    'shop',
    'sku',
    'show',
    'cause',
    'sort',
    'order',
    'tab',
  ),
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  const Page = orderId.startsWith('so_') ? ShopOrderPage : PrintOrderPage
  return <Page key={orderId} id={orderId} />
}
