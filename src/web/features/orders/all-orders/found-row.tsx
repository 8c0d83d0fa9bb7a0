import type { SearchHit } from '#contract/orders/search.ts'
import { searchFields } from '#web/data/orders/search-query.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Marked } from './marked.tsx'

/** A search result with the matched text highlighted. */
export function FoundRow({ order }: { order: SearchHit }) {
  const { matched } = order
  const isIn = (field: SearchHit['matched']['field'], text: string | null) =>
    matched.field === field && matched.text === text
  const isShown = isIn('orderNumber', order.orderNumber) || isIn('customer', order.customer)
  return (
    <AppLink
      {...placeOfOrder(order.printOrderId ?? order.id)}
      className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0.5 px-4 outline-offset-[-2px] hover:bg-sunken/60 md:grid-cols-[12rem_14rem_minmax(0,1fr)_auto]"
    >
      <span className="grid min-w-0">
        <span className="truncate font-medium">
          {isIn('orderNumber', order.orderNumber) ? <Marked {...matched} /> : order.orderNumber}
        </span>
        <span className="hidden truncate text-muted text-xs md:block">
          {order.kind === 'print-order' ? 'Print order' : originNames[order.source]}
        </span>
      </span>
      <span className="order-3 hidden min-w-0 md:order-none md:grid" data-dd-privacy="mask">
        <span className="truncate">
          {isIn('customer', order.customer) ? <Marked {...matched} /> : order.customer || 'No name'}
        </span>
        <span className="truncate text-muted text-xs">{order.email}</span>
      </span>
      <span
        className="order-2 min-w-0 truncate text-[0.8125rem] text-muted md:order-none"
        data-dd-privacy="mask"
      >
        {isShown && matched.field === 'orderNumber' ? (
          <span className="md:hidden">{order.customer}</span>
        ) : (
          isShown && (
            <span className="md:hidden">
              <Marked {...matched} />
            </span>
          )
        )}
        {isShown ? (
          <span className="hidden md:inline">{order.skus.join(', ') || order.items.join(', ')}</span>
        ) : (
          <>
            {searchFields[matched.field]}:{' '}
            <span className="text-ink">
              <Marked {...matched} />
            </span>
          </>
        )}
      </span>
      <span className="row-span-2 grid justify-items-end gap-1 md:row-span-1">
        {order.isArchived ? (
          <Badge tone="neutral">Archived</Badge>
        ) : order.stage ? (
          <OrderStageBadge stage={order.stage} />
        ) : (
          <Badge tone={order.isUnsubmitted ? 'info' : 'neutral'}>
            {order.isUnsubmitted ? 'Unsubmitted' : 'Not printed'}
          </Badge>
        )}
        <span className="text-muted text-xs">
          <TimeText instant={order.placedAt} />
        </span>
      </span>
    </AppLink>
  )
}
