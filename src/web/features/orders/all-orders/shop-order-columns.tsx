import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { sourceStatusWords } from '#web/entities/order/source-status-words.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { placeInList } from '../place-in-list.ts'
import { ReadinessCell } from '../to-submit/readiness-cell.tsx'
import { BuyerCell, CostCell, LinesCell, ShipByCell, SoldCell } from '../to-submit/unsubmitted-cells.tsx'

export const shopOrderColumns: readonly Column<ShopOrderRow>[] = [
  {
    key: 'order',
    header: 'Order',
    isSortable: true,
    className: 'w-36 max-w-36 @max-7xl:w-28 @max-7xl:max-w-28 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (order) => <OrderCell order={order} />,
  },
  timeColumn('placed', 'Placed', ({ placedAt }) => placedAt, {
    isSortable: true,
    className: 'w-30 whitespace-nowrap text-muted @max-7xl:w-26 @max-5xl:hidden',
    narrow: 'hidden',
  }),
  {
    key: 'shipBy',
    header: 'Ship by',
    isSortable: true,
    values: 'time',
    className: 'w-26 whitespace-nowrap text-muted @max-7xl:w-23 @max-5xl:hidden',
    narrow: 'hidden',
    cell: (order) => <ShipByCell order={order} />,
  },
  {
    key: 'buyer',
    header: 'Buyer',
    isSortable: true,
    className: 'w-34 max-w-34 @max-7xl:w-30 @max-7xl:max-w-30 @max-2xl:max-w-none',
    narrow: 'bare',
    cell: (order) => <BuyerCell order={order} />,
  },
  {
    key: 'items',
    header: 'Items',
    isSortable: true,
    values: 'number',
    className: 'w-full max-w-0 @max-2xl:max-w-none',
    narrow: 'bare',
    cell: (order) => <LinesCell order={order} />,
  },
  {
    key: 'total',
    header: 'Sold for',
    isSortable: true,
    values: 'number',
    align: 'end',
    className: 'w-26 tabular whitespace-nowrap @max-7xl:w-24 @max-4xl:hidden @max-2xl:block',
    narrow: 'aside',
    cell: (order) => <SoldCell order={order} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    isSortable: true,
    values: 'number',
    align: 'end',
    className: 'w-20 tabular whitespace-nowrap @max-7xl:w-18 @max-5xl:hidden',
    narrow: 'hidden',
    cell: (order) => <CostCell order={order} />,
  },
  {
    key: 'shop',
    header: 'Store status',
    isSortable: true,
    className: 'w-32 whitespace-nowrap @max-5xl:hidden',
    narrow: 'hidden',
    cell: ({ sourceStatus }) => sourceStatusWords[sourceStatus],
  },
  {
    key: 'here',
    header: 'Status',
    isSortable: true,
    values: 'step',
    narrow: 'start',
    className:
      'w-46 min-w-46 max-w-46 @max-7xl:w-40 @max-7xl:min-w-40 @max-7xl:max-w-40 @max-2xl:min-w-0 @max-2xl:max-w-none',
    cell: (order) => <StatusCell order={order} />,
  },
]

/** As in the list that the order is in now: to submit, or in production. */
function StatusCell({ order }: { order: ShopOrderRow }) {
  const { printOrder, isUnsubmitted } = order
  if (isUnsubmitted) return <ReadinessCell order={order} progress={null} />
  if (!printOrder) return <Badge>Not printed</Badge>
  return <OrderStageBadge stage={printOrder.isTest ? 'TEST' : stageOfState[printOrder.state]} />
}

function OrderCell({ order }: { order: ShopOrderRow }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const origin = [sourceNames[order.source], order.storeName].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <AppLink
        {...placeInList(order.printOrder?.id ?? order.id, search)}
        className="block truncate rounded font-medium hover:underline hover:underline-offset-4"
      >
        {order.orderNumber}
      </AppLink>
      <p className="truncate text-muted text-xs" title={origin}>
        {origin}
      </p>
    </div>
  )
}
