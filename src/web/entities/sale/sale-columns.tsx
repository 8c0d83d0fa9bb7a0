import type { ReactNode } from 'react'
import type { Sale } from '#contract/portals/sales.ts'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { SaleBadges } from './sale-badges.tsx'

type ListedSale = Pick<
  Sale,
  'number' | 'lines' | 'state' | 'disputeState' | 'isTextWaiting' | 'totalCents' | 'currency' | 'createdAt'
>

interface Options<Row> {
  /** Below number and items: whose sale it is. */
  under: (sale: Row) => ReactNode
  /** What its time is called. */
  since: string
}

/** What sales lists can be sorted by. */
export const saleSorting = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'total', by: 'totalCents', first: 'desc' },
] as const

/** The columns that every list of sales has. */
export const saleColumns = <Row extends ListedSale>({ under, since }: Options<Row>) =>
  ({
    number: {
      key: 'number',
      header: 'Sale',
      narrow: 'title',
      cell: (sale) => {
        const items = sale.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
        return (
          <div className="min-w-0">
            <p className="truncate font-medium" title={items}>
              {sale.number} · {items}
            </p>
            {under(sale)}
          </div>
        )
      },
    },
    state: {
      key: 'state',
      header: 'Status',
      className: 'w-44',
      narrow: 'aside',
      cell: (sale) => <SaleBadges sale={sale} />,
    },
    total: numberColumn('total', 'Total', ({ totalCents, currency }) => formatMoney(totalCents, currency), {
      className: 'w-28',
      isSortable: true,
    }),
    created: timeColumn('created', since, ({ createdAt }) => createdAt, { isSortable: true }),
  }) satisfies Record<string, Column<Row>>
