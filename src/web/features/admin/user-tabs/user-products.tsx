import type { ProductRow } from '#contract/products/products.ts'
import { userProductsPage } from '#web/data/admin/user-care-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { UserRecords } from './user-records.tsx'

/** A seller’s products, with what keeps them from being printed. */
export const UserProducts = ({ userId }: { userId: string }) => (
  <UserRecords
    title="Products"
    pageOf={(page) => userProductsPage(userId, page)}
    rowsOf={({ products }) => products}
    columns={columns}
    rowLabel={({ name }) => name}
    empty="No products yet."
  />
)

const columns: readonly Column<ProductRow>[] = [
  {
    key: 'product',
    header: 'Product',
    narrow: 'title',
    cell: ({ name, id }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="truncate font-mono text-muted text-xs">{id}</p>
      </div>
    ),
  },
  {
    key: 'skus',
    header: 'SKU and aliases',
    className: 'w-56 max-w-56 @max-2xl:max-w-none',
    cell: ({ sku, aliases }) => (
      <span className="[overflow-wrap:anywhere]">{[sku, ...aliases].join(', ')}</span>
    ),
  },
  numberColumn(
    'price',
    'Unit cost from',
    ({ unitCents }) =>
      unitCents === null ? <span className="text-muted">Not priced</span> : formatMoney(unitCents, 'USD'),
    { className: 'w-28' },
  ),
  numberColumn('orders', 'Orders, 30 d', ({ orders30Days }) => orders30Days, { className: 'w-28' }),
  numberColumn('waiting', 'Open items', ({ waitingLines }) => waitingLines, { className: 'w-28' }),
  {
    key: 'state',
    header: 'Status',
    className: 'w-72 max-w-72 @max-2xl:max-w-none',
    narrow: 'bare',
    cell: ({ isArchived, problems }) =>
      isArchived ? (
        <Badge>Archived</Badge>
      ) : problems.length === 0 ? (
        <Badge tone="success">Can be printed</Badge>
      ) : (
        <span className="[overflow-wrap:anywhere]">
          <Badge tone="warn">Needs attention</Badge> {problems.join(' ')}
        </span>
      ),
  },
]
