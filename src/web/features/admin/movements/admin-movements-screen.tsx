import { Coins } from 'lucide-react'
import { type MovementKind, movementKind } from '#contract/money/movements.ts'
import { movementsText, movementText } from '#domain/insight/movement-text.ts'
import { adminMovementsPage } from '#web/data/admin/movement-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { dayStart } from '../day-start.ts'
import { instantOf } from '../exact-period.ts'
import { PeriodFilter } from '../period-filter.tsx'
import { movementColumns } from './movement-columns.tsx'

const kinds: readonly { value: MovementKind | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'All types' },
  ...movementKind.options.map((value) => ({ value, label: movementsText(value) })),
]

const sorts = [{ column: 'at', by: 'at', first: 'desc' }] as const

/** What moved the balances of all sellers, and its sum. */
export function AdminMovementsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/movements')
  const kind = movementKind.options.find((option) => option === search.kind)
  const exact = { from: instantOf(search.since), to: instantOf(search.until) }
  const { order, sorting } = useColumnSort(sorts)
  const query = useListQuery((page) =>
    adminMovementsPage(page, {
      ...{ search: search.q ?? '', order, kind },
      ...exact,
      from: exact.from ?? dayStart(search.from),
    }),
  )
  return (
    <ListScreen
      title="Balance movements"
      text={
        query.data
          ? `${counted(query.data.pagination.total, 'movement')}, ${formatMoney(query.data.sumCents, 'USD')} in total. Positive amounts were added to sellers’ balances.`
          : 'What moved the balances of all sellers.'
      }
    >
      <ListTable
        name="admin-movements"
        caption="Balance movements"
        query={query}
        rows={query.data?.movements}
        columns={movementColumns}
        sorting={sorting}
        rowKey={({ id, seller }) => `${seller.id} ${id}`}
        rowLabel={({ kind: of, orderNumber }) => `${movementText(of)} ${orderNumber ?? ''}`}
        filters={
          <>
            <ListSearch label="Search movements" placeholder="Seller or print order ID" />
            <ListChoice
              label="Type"
              options={kinds}
              value={kind ?? 'ANY'}
              onChange={(kind) => setSearch({ kind })}
            />
            <DateFilter
              label="Since"
              value={search.since?.slice(0, 10) ?? search.from ?? ''}
              onChange={(day) => setSearch({ from: day, since: undefined })}
            />
            <PeriodFilter
              periods={[{ name: 'moved', ...exact }]}
              onRemove={() => setSearch({ since: undefined, until: undefined })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={Coins}
            title="No movements found"
            text="Charges, refunds and payments of all sellers appear here. IDs must match exactly."
          />
        }
      />
    </ListScreen>
  )
}
