import type { Home } from '#contract/insight/home.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

const mostShown = 8
const placeholders = ['1', '2', '3', '4', '5']

/** Recent order changes, newest first. */
export function LatestPanel({ changes }: { changes: Home['latest'] | undefined }) {
  return (
    <Card title="Recent activity" isFlush>
      {changes?.length === 0 && (
        <p className="p-4 text-muted">No activity yet. Every step of an order appears here.</p>
      )}
      <ul aria-busy={!changes}>
        {!changes &&
          placeholders.map((key) => (
            <li key={key} className="flex h-11 items-center border-line border-b px-4 last:border-b-0">
              <Skeleton className="h-4 w-40" />
            </li>
          ))}
        {changes?.slice(0, mostShown).map(({ id, printOrderId, number, stage, at }) => (
          <li key={id} className="border-line border-b last:border-b-0">
            <AppLink
              to="/dashboard/orders/$orderId"
              params={{ orderId: printOrderId }}
              className="flex min-h-11 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-sunken/60"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">Order {number}</span>
                <span className="block text-muted text-xs">
                  <TimeText instant={at} />
                </span>
              </span>
              <OrderStageBadge stage={stage} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
