import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { countryName } from '#domain/address/country-name.ts'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { PrintOrderBadge } from '#web/entities/order/order-stage-badge.tsx'
import { PrintedDots } from '#web/entities/order/printed-dots.tsx'
import { StageBar } from '#web/entities/order/stage-bar.tsx'
import { stagesReached } from '#web/entities/order/stage-labels.ts'
import { TrackingLink } from '#web/entities/order/tracking-link.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { placeInList } from '../place-in-list.ts'

interface Context {
  /** Shop orders being submitted now. */
  submitting: ReadonlySet<string>
  onSubmitAgain: (order: PrintOrderRow) => void
  /** The column of margins, with the plan that unlocks them. */
  margin: readonly Column<PrintOrderRow>[]
}

export function printOrderColumns({ margin, ...context }: Context): readonly Column<PrintOrderRow>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      className: 'w-36 max-w-36 @max-5xl:w-34 @max-5xl:max-w-34 @max-2xl:max-w-none',
      narrow: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: 'stage',
      header: 'Stage',
      isSortable: true,
      values: 'step',
      className: 'w-32',
      narrow: 'aside',
      cell: (order) => <StageCell order={order} />,
    },
    {
      key: 'buyer',
      header: 'Buyer',
      isSortable: true,
      className: 'w-34 max-w-34 @max-2xl:max-w-none',
      cell: ({ buyerName, country }) => (
        <div className="min-w-0">
          <p data-dd-privacy="mask" className="truncate" title={buyerName}>
            {buyerName || 'No name'}
          </p>
          <p className="truncate text-muted text-xs">{countryName(country)}</p>
        </div>
      ),
    },
    {
      key: 'items',
      header: 'Items',
      isSortable: true,
      values: 'number',
      className: 'w-22 tabular @max-4xl:hidden @max-2xl:flex',
      cell: (order) => <ItemsCell order={order} />,
    },
    {
      key: 'charged',
      header: 'Cost',
      isSortable: true,
      values: 'number',
      align: 'end',
      className: 'w-24 tabular whitespace-nowrap',
      cell: (order) => <CostCell order={order} />,
    },
    ...margin,
    timeColumn('placed', 'Placed', ({ createdAt }) => createdAt, {
      isSortable: true,
      className: 'w-28 whitespace-nowrap text-muted @max-5xl:hidden',
      narrow: 'hidden',
    }),
    timeColumn('since', 'Last update', ({ stateSince }) => stateSince, {
      isSortable: true,
      className: 'w-28 whitespace-nowrap text-muted',
    }),
    {
      key: 'news',
      header: 'Tracking or issue',
      narrow: 'bare',
      cell: (order) => <StatusCell order={order} {...context} />,
    },
  ]
}

function OrderCell({ order }: { order: PrintOrderRow }) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        <OrderLink order={order} />
        {order.isTest && order.stage !== 'TEST' && <Badge tone="warn">Test</Badge>}
      </p>
      <p className="truncate text-muted text-xs" title={order.providerOrderId ?? undefined}>
        {order.providerOrderId ?? 'No provider ID yet'}
      </p>
    </div>
  )
}

function OrderLink({ order }: { order: PrintOrderRow }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  return (
    <AppLink
      {...placeInList(order.id, search)}
      title={order.orderNumber}
      className="truncate rounded font-medium hover:underline hover:underline-offset-4"
    >
      {order.orderNumber}
    </AppLink>
  )
}

function StageCell({ order: { state, stage, isCanceling } }: { order: PrintOrderRow }) {
  return (
    <div className="grid justify-items-start gap-1.5 @max-2xl:justify-items-end">
      {isCanceling ? <Badge tone="warn">Canceling</Badge> : <PrintOrderBadge state={state} stage={stage} />}
      {stagesReached(stage) > 0 && <StageBar stage={stage} />}
    </div>
  )
}

function ItemsCell({ order: { itemCount, prints } }: { order: PrintOrderRow }) {
  return (
    <span className="flex items-center gap-1.5">
      <FileThumb fileId={prints.fileId} size={24} />
      <PrintedDots filaments={prints.filaments} />
      {itemCount}
    </span>
  )
}

function CostCell({ order: { totalCents, currency, isTest, isReprint, stage } }: { order: PrintOrderRow }) {
  if (totalCents === null) return <span className="text-muted">Not priced</span>
  const isFree = isTest || stage === 'CANCELED'
  return (
    <>
      <span className={cx(isFree && 'text-muted')}>{formatMoney(totalCents, currency)}</span>
      {isTest && <span className="block text-muted text-xs">Not charged</span>}
      {isReprint && <span className="block text-muted text-xs">Reprint</span>}
    </>
  )
}

interface NewsProps extends Omit<Context, 'margin'> {
  order: PrintOrderRow
}

function StatusCell({ order, submitting, onSubmitAgain }: NewsProps) {
  const { failure, parcels, shopOrderId } = order
  const [first] = parcels
  if (first) {
    return (
      <>
        <TrackingLink {...first} />
        {parcels.length > 1 && <p className="text-muted">and {counted(parcels.length - 1, 'more parcel')}</p>}
      </>
    )
  }
  if (!failure) return null
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-1 @max-5xl:flex-col @max-5xl:items-start">
      <p className="flex min-w-0 items-start gap-1.5 text-danger">
        <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
        <span className="line-clamp-2 break-words" title={failure.reason}>
          {failure.reason}
        </span>
      </p>
      {failure.canRetry && shopOrderId && (
        <Button
          size="sm"
          isBusy={submitting.has(shopOrderId)}
          aria-label={`Submit again: order ${order.orderNumber}`}
          onClick={() => onSubmitAgain(order)}
        >
          Submit again
        </Button>
      )}
    </div>
  )
}
