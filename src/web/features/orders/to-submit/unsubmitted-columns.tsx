import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { canSubmit, submitStateOf } from '#domain/inspection/submit-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import type { ListedOrder } from './listed-order.ts'
import { ReadinessCell } from './readiness-cell.tsx'
import { BuyerCell, CostCell, LinesCell, OrderCell, ShipByCell, SoldCell } from './unsubmitted-cells.tsx'

interface Context {
  onSubmit: (order: ShopOrderRow) => void
  onOpen: (order: ShopOrderRow) => void
  onFix: (order: ShopOrderRow) => void
  /** The column of margins, with the plan that unlocks them. */
  margin: readonly Column<ListedOrder>[]
}

export function unsubmittedColumns(context: Context): readonly Column<ListedOrder>[] {
  const { margin } = context
  return [
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      className: 'w-36 max-w-36 @max-7xl:w-28 @max-7xl:max-w-28 @max-2xl:max-w-none',
      narrow: 'title',
      cell: ({ row }) => <OrderCell order={row} onOpen={context.onOpen} />,
    },
    timeColumn('placed', 'Placed', ({ row }) => row.placedAt, {
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
      cell: ({ row }) => <ShipByCell order={row} />,
    },
    {
      key: 'buyer',
      header: 'Buyer',
      isSortable: true,
      className: 'w-34 max-w-34 @max-7xl:w-30 @max-7xl:max-w-30 @max-2xl:max-w-none',
      narrow: 'bare',
      cell: ({ row }) => <BuyerCell order={row} />,
    },
    {
      key: 'lines',
      header: 'Items',
      isSortable: true,
      values: 'number',
      className: 'w-full max-w-0 @max-2xl:max-w-none',
      narrow: 'bare',
      cell: ({ row }) => <LinesCell order={row} />,
    },
    {
      key: 'total',
      header: 'Sold for',
      isSortable: true,
      values: 'number',
      align: 'end',
      className: 'w-26 tabular whitespace-nowrap @max-7xl:w-24 @max-4xl:hidden @max-2xl:block',
      narrow: 'aside',
      cell: ({ row }) => <SoldCell order={row} />,
    },
    {
      key: 'cost',
      header: 'Cost',
      isSortable: true,
      values: 'number',
      align: 'end',
      className: 'w-20 tabular whitespace-nowrap @max-7xl:w-18 @max-5xl:hidden',
      narrow: 'hidden',
      cell: ({ row }) => <CostCell order={row} />,
    },
    ...margin,
    {
      key: 'readiness',
      header: 'Status',
      isSortable: true,
      values: 'step',
      narrow: 'start',
      className:
        'w-60 min-w-60 max-w-60 @max-7xl:w-40 @max-7xl:min-w-40 @max-7xl:max-w-40 @max-2xl:min-w-0 @max-2xl:max-w-none',
      cell: ({ row, progress }) => <ReadinessCell order={row} progress={progress} />,
    },
    {
      key: 'submit',
      header: 'Submit',
      isHeaderHidden: true,
      align: 'end',
      className: 'w-30 @max-7xl:w-24',
      narrow: 'end',
      cell: (listed) => !listed.isLeaving && <ActCell listed={listed} context={context} />,
    },
  ]
}

function ActCell({ listed, context }: { listed: ListedOrder; context: Context }) {
  const { row: order, progress } = listed
  const { kind } = submitStateOf(order, progress !== null)
  if (canSubmit(order, progress !== null)) {
    const label = kind === 'failed' ? 'Submit again' : order.isDemo ? 'Submit test' : 'Submit'
    return (
      <Button
        size="sm"
        aria-label={`${label}: order ${order.orderNumber}`}
        onClick={() => context.onSubmit(order)}
      >
        {label}
      </Button>
    )
  }
  if (kind !== 'blocked' && kind !== 'held') return null
  const label = kind === 'held' ? 'Open' : 'Fix'
  return (
    <Button
      size="sm"
      variant={kind === 'held' ? 'ghost' : 'secondary'}
      aria-label={`${label}: order ${order.orderNumber}`}
      onClick={() => context.onFix(order)}
    >
      {label}
    </Button>
  )
}
