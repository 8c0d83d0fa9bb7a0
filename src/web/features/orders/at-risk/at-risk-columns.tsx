import { cx } from 'class-variance-authority'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { placeInList } from '../place-in-list.ts'
import { causeDetail, riskCauseLabels } from './risk-cause-labels.ts'

interface Context {
  onMessage: (order: OrderAtRisk) => void
}

export function atRiskColumns({ onMessage }: Context): readonly Column<OrderAtRisk>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      className: 'w-40 max-w-40 @max-2xl:max-w-none',
      narrow: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: 'ship-by',
      header: 'Ship by',
      isSortable: true,
      values: 'time',
      className: 'w-32 whitespace-nowrap',
      cell: ({ shipBy, isLate, isDefault }) => (
        <div>
          <span className={cx(isLate && 'font-medium text-danger')}>
            <TimeText instant={shipBy} />
          </span>
          {isDefault && <p className="text-muted text-xs">Your default</p>}
        </div>
      ),
    },
    {
      key: 'chance',
      header: 'Chance to be late',
      isSortable: true,
      values: 'number',
      className: 'w-40',
      narrow: 'aside',
      cell: (order) => <ChanceCell order={order} />,
    },
    {
      key: 'cause',
      header: 'Cause',
      isSortable: true,
      cell: (order) => (
        <div>
          <p>{riskCauseLabels[order.cause]}</p>
          <p className="text-muted text-xs">
            {causeDetail(order)}
            {order.stageSince && (
              <>
                {' since '}
                <TimeText instant={order.stageSince} show="absolute" />
              </>
            )}
          </p>
        </div>
      ),
    },
    timeColumn('placed', 'Placed', ({ placedAt }) => placedAt, {
      isSortable: true,
      className: 'w-30 whitespace-nowrap text-muted @max-5xl:hidden @max-2xl:flex',
    }),
    numberColumn(
      'money',
      'Sold for',
      ({ totalCents, currency, costCents }) => (
        <div>
          {formatMoney(totalCents, currency)}
          {costCents !== null && (
            <span className="block text-muted text-xs">costs {formatMoney(costCents, 'USD')}</span>
          )}
        </div>
      ),
      { isSortable: true, className: 'w-28' },
    ),
    {
      key: 'message',
      header: 'Message',
      isHeaderHidden: true,
      align: 'end',
      className: 'w-36',
      narrow: 'bare',
      cell: (order) => (
        <Button
          size="sm"
          aria-label={`Draft message: order ${order.orderNumber}`}
          onClick={() => onMessage(order)}
        >
          Draft message
        </Button>
      ),
    },
  ]
}

function OrderCell({ order }: { order: OrderAtRisk }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  return (
    <div className="min-w-0">
      <AppLink
        {...placeInList(order.printOrderId ?? order.orderId, search)}
        title={order.orderNumber}
        className="truncate rounded font-medium hover:underline hover:underline-offset-4"
      >
        {order.orderNumber}
      </AppLink>
      <p data-dd-privacy="mask" className="truncate text-muted text-xs" title={order.buyerName}>
        {order.buyerName || 'No name'}
      </p>
    </div>
  )
}

/** Percentages that read as certain are kept for what is certain. */
const percent = (probability: number) => Math.min(99, Math.max(1, Math.round(probability * 100)))

function ChanceCell({ order: { isLate, lateProbability, comparedWith } }: { order: OrderAtRisk }) {
  if (isLate) return <Badge tone="danger">Late</Badge>
  if (lateProbability === null) return <span className="text-muted">Not enough history</span>
  return (
    <>
      <Badge tone="warn">{percent(lateProbability)}%</Badge>
      <p className="mt-0.5 text-muted text-xs">from {counted(comparedWith, 'recent order')}</p>
    </>
  )
}
