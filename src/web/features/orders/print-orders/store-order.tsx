import { useQuery } from '@tanstack/react-query'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArchiveNotice } from '../shop-order/details/archive-notice.tsx'
import { OrderDetails } from '../shop-order/details/order-details.tsx'
import { OrderFacts } from '../shop-order/order-facts.tsx'
import { OrderTags } from '../shop-order/order-tags.tsx'
import { Section } from '../shop-order/section.tsx'

/** What the store says about a submitted order, with the seller's tags, which can change until it is archived. */
export function StoreOrder({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(shopOrderById(id))
  const order = data?.order
  return (
    <Card title="Store order">
      {order && (
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
      )}
      {!order && !error && <Skeleton className="h-24 w-full" />}
      {!order && error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </Card>
  )
}
