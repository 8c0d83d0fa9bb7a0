import { useQuery } from '@tanstack/react-query'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OrderDetails } from '../shop-order/details/order-details.tsx'
import { OrderFacts } from '../shop-order/order-facts.tsx'
import { OrderTags } from '../shop-order/order-tags.tsx'
import { Section } from '../shop-order/section.tsx'

/** What the store says about a submitted order, with the seller's tags, which can change in every state. */
export function StoreOrder({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(shopOrderById(id))
  const order = data?.order
  return (
    <Card title="Store order">
      {order && (
        <div className="grid grid-cols-1 gap-6">
          <OrderDetails order={order} />
          <Section title="Tags">
            <OrderTags order={order} />
          </Section>
          <OrderFacts order={order} />
        </div>
      )}
      {!order && !error && <Skeleton className="h-24 w-full" />}
      {!order && error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </Card>
  )
}
