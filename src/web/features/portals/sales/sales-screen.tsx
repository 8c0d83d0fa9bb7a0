import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Receipt, X } from 'lucide-react'
import type { Sale } from '#contract/portals/sales.ts'
import { salesPage } from '#web/data/portals/maker-sale-queries.ts'
import { portalById } from '#web/data/portals/portal-queries.ts'
import { sharePlaces } from '#web/entities/payout/payout-labels.ts'
import { saleColumns, saleSorting } from '#web/entities/sale/sale-columns.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

const tabs = [
  { key: 'all', label: 'All', show: 'ALL' },
  { key: 'open', label: 'In progress', show: 'OPEN' },
  { key: 'texts', label: 'Texts to check', show: 'TEXTS' },
  { key: 'completed', label: 'Completed', show: 'COMPLETED' },
  { key: 'refunded', label: 'Refunded', show: 'REFUNDED' },
  { key: 'disputed', label: 'Disputed', show: 'DISPUTED' },
] as const

/** What buyers paid for at the seller's portals. */
export function SalesScreen() {
  const navigate = useNavigate()
  const { search, setSearch } = useScreenSearch('/_app/dashboard/portals/sales/')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const { sort, order, sorting } = useColumnSort(saleSorting)
  const { portal, from } = search
  const filter = { show: current.show, text: search.q ?? '', sort, order, portal, from }
  const query = useListQuery((page) => salesPage(page, filter))
  return (
    <ListScreen
      title="Sales"
      text="Each sale pays for its own printing and delivery. Your share is payable seven days after delivery. See Payouts for where it goes."
      actions={<ExportLink path="/exports/sales" filter={filter} />}
    >
      <ListTable
        name="sales"
        caption="Sales"
        query={query}
        rows={query.data?.sales}
        columns={columns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        onOpen={({ id }) => void navigate({ to: '/dashboard/portals/sales/$saleId', params: { saleId: id } })}
        filters={
          <>
            <ListSearch label="Search sales" placeholder="Buyer’s name or sale number" />
            {(search.portal || search.from) && (
              <CountedFilter
                portal={search.portal}
                from={search.from}
                onRemove={() => setSearch({ portal: undefined, from: undefined })}
              />
            )}
          </>
        }
        tabs={<ShowTabs label="Sales" tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={Receipt}
            title={search.q || portal || from || current.key !== 'all' ? 'No sales match' : 'No sales yet'}
            text="Sales appear once a buyer has paid at one of your portals."
          />
        }
      />
    </ListScreen>
  )
}

/** What a number of the statistics counted, where the other filters can’t show it. */
function CountedFilter({
  portal,
  from,
  onRemove,
}: {
  portal: string | undefined
  from: string | undefined
  onRemove: () => void
}) {
  const title = useQuery({ ...portalById(portal ?? ''), enabled: portal !== undefined }).data?.title
  const text = [portal && (title ?? 'One portal'), from && `since ${dayLabel(from)} (UTC)`]
    .filter(Boolean)
    .join(', ')
  return (
    <Button
      size="sm"
      aria-label={`Remove filter: ${text}`}
      onClick={onRemove}
      className="h-auto min-h-9 max-w-full whitespace-normal! text-left"
    >
      {text}
      <X aria-hidden size={14} />
    </Button>
  )
}

const { number, state, total, created } = saleColumns<Sale>({
  since: 'Bought',
  under: ({ buyerName, country }) => (
    <p className="truncate text-muted text-xs">
      {buyerName}, {country}
    </p>
  ),
})

const columns: readonly Column<Sale>[] = [
  number,
  state,
  total,
  {
    key: 'share',
    header: 'Your share',
    className: 'w-32',
    cell: ({ shareCents, sharePlace, currency }) => (
      <>
        <p>{shareCents === null ? 'Pending' : formatMoney(shareCents, currency)}</p>
        {sharePlace && <p className="text-muted text-xs">{sharePlaces[sharePlace].label}</p>}
      </>
    ),
  },
  created,
]
