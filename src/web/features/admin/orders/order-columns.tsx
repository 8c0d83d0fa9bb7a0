import type { AdminOrder } from '#contract/admin/orders.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ownerColumn } from '../owner-column.tsx'
import { stateOfOrder } from './order-state.ts'

export const orderColumns: readonly Column<AdminOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    isSortable: true,
    className: 'w-40 max-w-40 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (order) => <OrderCell order={order} />,
  },
  {
    key: 'state',
    header: 'Status',
    className: 'w-44',
    narrow: 'aside',
    cell: (order) => {
      const { label, tone } = stateOfOrder(order)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  timeColumn('since', 'Since', ({ since }) => since),
  ownerColumn('seller', 'Seller', ({ seller }) => seller, { className: 'w-32 max-w-32 @max-2xl:max-w-none' }),
  {
    key: 'source',
    header: 'Store',
    className: 'w-40 max-w-40 @max-2xl:max-w-none',
    cell: ({ storeName, source }) => (
      <span className="block truncate" title={storeName ?? undefined}>
        {storeName ?? sourceNames[source]}
      </span>
    ),
  },
  numberColumn('items', 'Items', ({ items }) => items, { className: 'w-16' }),
  numberColumn('total', 'Buyer paid', ({ totalCents, currency }) => formatMoney(totalCents, currency), {
    className: 'w-28',
    isSortable: true,
  }),
  numberColumn('charged', 'Charged', ({ printOrder }) =>
    printOrder?.chargedCents == null ? (
      <span className="text-muted">None</span>
    ) : (
      formatMoney(printOrder.chargedCents, 'USD')
    ),
  ),
  timeColumn('arrived', 'Imported', ({ importedAt }) => importedAt, { isSortable: true }),
]

function OrderCell({ order: { orderNumber, printOrder, sourceOrderId, isArchived } }: { order: AdminOrder }) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        {printOrder ? (
          <AppLink
            to="/admin-dashboard/print-records/$recordId"
            params={{ recordId: printOrder.id }}
            className="truncate rounded font-medium hover:underline hover:underline-offset-4"
          >
            {orderNumber}
          </AppLink>
        ) : (
          <span className="truncate font-medium">{orderNumber}</span>
        )}
        {printOrder?.isTest && <Badge tone="warn">Test</Badge>}
        {isArchived && <Badge tone="neutral">Archived</Badge>}
      </p>
      <p className="truncate text-muted text-xs">
        {printOrder?.providerOrderId ? printOrder.providerOrderId : `Store ID ${sourceOrderId}`}
      </p>
    </div>
  )
}
