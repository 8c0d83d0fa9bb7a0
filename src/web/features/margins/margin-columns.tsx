import { cx } from 'class-variance-authority'
import type { MarginRow } from '#contract/money/margins.ts'
import { countryName } from '#domain/address/country-name.ts'
import { marginPercent, marginText, marginTone } from '#web/entities/margin/margin-text.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

export const marginColumns: readonly Column<MarginRow>[] = [
  {
    key: 'order',
    header: 'Order',
    className: 'w-44 max-w-44 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (row) => (
      <div className="min-w-0">
        <AppLink
          {...placeOfOrder(row.printOrderId ?? row.shopOrderId ?? '')}
          className="rounded font-medium underline-offset-4 hover:underline"
        >
          {row.orderNumber}
        </AppLink>
        <p className="truncate text-muted text-xs" title={sourceOf(row)}>
          {sourceOf(row)}
        </p>
      </div>
    ),
  },
  timeColumn('at', 'Date', ({ at }) => at, {
    className: 'w-28 whitespace-nowrap text-muted @max-5xl:hidden',
    narrow: 'hidden',
  }),
  amount('Sold', (row) => formatMoney(row.paidCents, row.currency)),
  amount('Store and payment', ({ margin }) =>
    margin ? marginText(-margin.storeFeeCents - margin.paymentCents) : '–',
  ),
  amount('Print and delivery', ({ margin }) =>
    margin ? marginText(-margin.printCents - margin.deliveryCents - margin.feeCents) : '–',
  ),
  amount('Refunded', ({ margin }) => (margin?.refundedCents ? marginText(margin.refundedCents) : '–'), true),
  {
    key: 'margin',
    header: 'Margin',
    align: 'end',
    className: 'w-32 tabular whitespace-nowrap',
    narrow: 'aside',
    cell: (row) => <MarginCell row={row} />,
  },
]

const sourceOf = ({ shopOrderId, storeName, country }: MarginRow): string =>
  shopOrderId ? [storeName, countryName(country)].filter(Boolean).join(' · ') : 'Manual order'

function amount(header: string, text: (row: MarginRow) => string, isMinor = false): Column<MarginRow> {
  return {
    key: header,
    header,
    align: 'end',
    className: cx('w-32 tabular whitespace-nowrap', isMinor && '@max-5xl:hidden @max-2xl:flex'),
    cell: text,
  }
}

function MarginCell({ row: { margin, currency, isEstimate } }: { row: MarginRow }) {
  if (!margin) return <span className="text-muted">No rate for {currency}</span>
  return (
    <>
      <span className={cx('font-medium', marginTone(margin.marginCents))}>
        {marginText(margin.marginCents)}
      </span>
      <span className="block text-muted text-xs">
        {marginPercent(margin)}
        {isEstimate && ' estimated'}
      </span>
    </>
  )
}
