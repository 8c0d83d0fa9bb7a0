import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { countryName } from '#domain/address/country-name.ts'
import type { DirectShow } from '#web/data/orders/direct-queries.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { counted } from '#web/lib/counted.ts'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The columns of direct orders. Only sent orders have a stage. */
export function directColumns(show: DirectShow): readonly Column<DirectOrderRow>[] {
  const isSortable = show !== 'sent'
  const stage: Column<DirectOrderRow> = {
    key: 'stage',
    header: 'Stage',
    className: 'w-32',
    narrow: 'bare',
    cell: ({ printOrder }) => printOrder && <OrderStageBadge stage={printOrder.stage} />,
  }
  const price: Column<DirectOrderRow> = numberColumn(
    'price',
    'Price',
    ({ totalCents, currency }) =>
      totalCents === null ? (
        <span className="text-muted">Not priced</span>
      ) : (
        formatMoney(totalCents, currency)
      ),
    { isSortable, className: 'w-28', narrow: 'aside' },
  )
  return [
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      values: 'number',
      narrow: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: 'customer',
      header: 'Ship to',
      isSortable,
      className: 'w-48 max-w-48 @max-2xl:max-w-none',
      cell: ({ customerName, country }) =>
        customerName ? (
          <div className="min-w-0" data-dd-privacy="mask">
            <p className="truncate">{customerName}</p>
            <p className="truncate text-muted text-xs">{country && countryName(country)}</p>
          </div>
        ) : (
          <span className="text-muted">No recipient</span>
        ),
    },
    ...(show === 'sent' ? [stage] : []),
    numberColumn('pieces', 'Pieces', ({ itemCount }) => itemCount, {
      isSortable,
      className: 'w-20 @max-4xl:hidden @max-2xl:flex',
    }),
    // Templates are never priced.
    ...(show === 'templates' ? [] : [price]),
    timeColumn(
      'changed',
      show === 'sent' ? 'Placed' : 'Updated',
      ({ updatedAt, printOrder }) => (show === 'sent' && printOrder?.createdAt) || updatedAt,
      { isSortable, className: 'w-32 whitespace-nowrap @max-4xl:hidden @max-2xl:flex' },
    ),
  ]
}

function OrderCell({ order: { number, title, lineNames, kind, printOrder } }: { order: DirectOrderRow }) {
  const [first, ...others] = lineNames
  const content = first
    ? `${first}${others.length > 0 ? ` and ${counted(others.length, 'more item')}` : ''}`
    : 'Empty'
  return (
    <div className="min-w-0">
      <p className="truncate font-medium">{title ? `${number} · ${title}` : number}</p>
      <p className="truncate text-muted text-xs">{content}</p>
      {kind === 'DRAFT' && printOrder?.failure && (
        <p className="truncate text-danger text-xs">Not printed: {printOrder.failure.reason}</p>
      )}
    </div>
  )
}
