import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ChevronRight, CircleAlert, Sun, TriangleAlert } from 'lucide-react'
import type { Home } from '#contract/insight/home.ts'
import type { NeedGroup } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { causeFix } from '#web/entities/order/cause-fix.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

const asideStyle = 'inline-flex min-h-6 items-center rounded text-[0.8125rem] text-muted hover:text-ink'

/** Unsubmitted orders grouped by cause, then orders that failed or stopped, each with its reason. */
export function NeedsAttentionPanel({ orders }: { orders: Home['needsAttention'] | undefined }) {
  const needs = useQuery(needsQuery)
  const groups = needs.data?.groups ?? []
  const failed = needs.data?.failed ?? 0
  const isLoaded = orders !== undefined && !needs.isPending
  return (
    <Card
      title="Needs attention"
      isFlush
      aside={
        orders &&
        orders.length > 0 && (
          <span className="flex flex-wrap justify-end gap-x-3 text-right">
            {failed > 0 && (
              <AppLink to="/dashboard/orders" search={{ show: 'failed' }} className={asideStyle}>
                View {failed.toLocaleString('en')} failed
              </AppLink>
            )}
            {orders.length > Math.min(failed, orders.length) && (
              <AppLink
                to="/dashboard/orders"
                search={{ view: 'print-orders', stage: 'NEEDS_YOU' }}
                className={asideStyle}
              >
                View stopped orders
              </AppLink>
            )}
          </span>
        )
      }
    >
      <div className="lg:min-h-40">
        {!isLoaded && <LoadingRows />}
        {isLoaded && orders.length === 0 && groups.length === 0 && (
          <p className="flex items-start gap-2 p-4 text-muted">
            <Sun aria-hidden size={18} className="mt-px shrink-0" />
            Nothing needs your attention. If an order stops, it appears here with the reason.
          </p>
        )}
        {isLoaded && orders.length + groups.length > 0 && (
          <ul>
            {groups.map((group) => (
              <Group key={group.cause} group={group} />
            ))}
            {orders.map((order) => (
              <Row key={order.printOrderId} order={order} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** Unsubmitted orders with the same cause: a link to their list, and the step that fixes them. */
function Group({ group: { cause, orders, samples, questions } }: { group: NeedGroup }) {
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  const words = causeLabels[cause]
  // Several options to decide are listed one by one above the orders.
  const fix =
    questions.length > 1
      ? { words: causeLabels[cause].fix, to: linkOptions({ to: '/dashboard/orders', search: { cause } }) }
      : causeFix({ cause, orderId: samples[0]?.id }, liveOrdering)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 last:border-b-0 sm:flex-nowrap">
      <TriangleAlert aria-hidden size={16} className="shrink-0 self-start text-warn sm:mt-0.5" />
      <div className="min-w-0 flex-1 basis-4/5 sm:basis-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{words.label}</span>
          <AppLink
            to="/dashboard/orders"
            search={{ cause }}
            className="tabular rounded text-[0.8125rem] text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {counted(orders, 'order')}
          </AppLink>
        </p>
        <p className="text-pretty text-muted sm:truncate" title={samples[0]?.reason}>
          {samples[0]?.reason}
        </p>
      </div>
      <AppLink {...fix.to} className={`${buttonStyle({ size: 'sm' })} max-sm:ml-7`}>
        {fix.words}
      </AppLink>
    </li>
  )
}

function Row({ order: { printOrderId, number, reason, since } }: { order: Home['needsAttention'][number] }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <AppLink
        to="/dashboard/orders/$orderId"
        params={{ orderId: printOrderId }}
        className="flex items-center gap-3 px-4 py-2.5 outline-offset-[-2px] last:rounded-b-2xl hover:bg-sunken/60"
      >
        <CircleAlert aria-hidden size={16} className="shrink-0 text-danger" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="break-all font-medium">Order {number}</span>
            <span className="text-[0.8125rem] text-muted">
              <TimeText instant={since} />
            </span>
          </span>
          <span className="line-clamp-2 break-words text-muted">{reason}</span>
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-faint" />
      </AppLink>
    </li>
  )
}

/** On phones so high that what follows begins below the first screen. */
function LoadingRows() {
  return (
    <div aria-hidden className="grid content-start gap-4 p-4 max-lg:min-h-120">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
