import { useQuery } from '@tanstack/react-query'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArchiveNotice } from '../shop-order/details/archive-notice.tsx'
import { OrderDetails } from '../shop-order/details/order-details.tsx'
import { OrderFacts } from '../shop-order/order-facts.tsx'
import { OrderTags } from '../shop-order/order-tags.tsx'
import { Section } from '../shop-order/section.tsx'

/** What the store says about a submitted order. */
export function StoreOrder({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(shopOrderById(id))
  if (data) return <StoreOrderCard order={data.order} />
  return (
    <Card title="Store order">
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  )
}

/** What the store says about an order, with the seller's tags, which can change until it is archived. */
export const StoreOrderCard = ({ order }: { order: ShopOrder }) => (
  <Card title="Store order">
    <div className="grid grid-cols-1 gap-6">
      <ArchiveNotice order={order} />
      <OrderDetails order={order} />
      {(!order.archivedAt || order.tags.length > 0) && (
        <Section title="Tags">
          <OrderTags order={order} />
        </Section>
      )}
      <OrderFacts order={order} />
    </div>
  </Card>
)
