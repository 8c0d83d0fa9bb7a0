import { useQuery } from '@tanstack/react-query'
import { orderMarginQuery } from '#web/data/money/margin-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { MarginBreakdown } from './margin-breakdown.tsx'
import { hasMargins, MarginGate } from './margin-gate.tsx'

/** What a shop order earns, by part. */
export function OrderMargin({ orderId }: { orderId: string }) {
  const account = useAccount()
  const isUnlocked = account !== undefined && account !== null && hasMargins(account)
  const { data, error, refetch } = useQuery({ ...orderMarginQuery(orderId), enabled: isUnlocked })
  if (!isUnlocked)
    return (
      <p className="text-muted">
        <MarginGate />
      </p>
    )
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  const { order } = data
  if (!order) return <p className="text-muted">The margin appears when the cost of the order is known.</p>
  if (!order.margin)
    return (
      <p className="text-pretty text-muted">
        The buyer paid {formatMoney(order.paidCents, order.currency)}. Set a rate for {order.currency} in
        Margins to compare it with costs in US dollars.
      </p>
    )
  return <MarginBreakdown margin={order.margin} isEstimate={order.isEstimate} />
}
