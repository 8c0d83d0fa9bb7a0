import { ChevronRight, CircleAlert, Sun } from 'lucide-react'
import type { Home } from '#contract/home.ts'
import { ViewLink } from '#web/entities/view-link.tsx'
import { useTimeZone } from '#web/lib/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'

/** The print orders that stopped and wait for the seller, each with its reason. */
export function NeedsYouPanel({ orders }: { orders: Home['needsYou'] | undefined }) {
  return (
    <Card
      title="Needs you"
      isFlush
      aside={
        orders &&
        orders.length > 0 && (
          <ViewLink
            to={{ view: 'print-orders', stage: 'NEEDS_YOU' }}
            className="inline-flex min-h-6 items-center rounded text-[0.8125rem] text-muted hover:text-ink"
          >
            See all
          </ViewLink>
        )
      }
    >
      <div className="lg:min-h-40">
        {!orders && <LoadingRows />}
        {orders?.length === 0 && (
          <p className="flex items-start gap-2 p-4 text-muted">
            <Sun aria-hidden size={18} className="mt-px shrink-0" />
            Nothing needs you. If an order stops, it shows here with the reason.
          </p>
        )}
        {orders && orders.length > 0 && (
          <ul>
            {orders.map((order) => (
              <Row key={order.printOrderId} order={order} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Row({ order: { printOrderId, number, reason, since } }: { order: Home['needsYou'][number] }) {
  const timeZone = useTimeZone()
  return (
    <li className="border-line border-b last:border-b-0">
      <ViewLink
        to={{ view: 'print-orders', order: printOrderId }}
        className="flex items-center gap-3 px-4 py-2.5 outline-offset-[-2px] last:rounded-b-2xl hover:bg-sunken/60"
      >
        <CircleAlert aria-hidden size={16} className="shrink-0 text-danger" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="break-all font-medium">Order {number}</span>
            <span className="text-[0.8125rem] text-muted">
              <TimeText instant={since} timeZone={timeZone} />
            </span>
          </span>
          <span className="line-clamp-2 break-words text-muted">{reason}</span>
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-faint" />
      </ViewLink>
    </li>
  )
}

function LoadingRows() {
  return (
    <div aria-hidden className="grid gap-4 p-4">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
