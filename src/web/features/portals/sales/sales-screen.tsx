import { useNavigate } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useMemo } from 'react'
import type { Sale } from '#contract/portals/sales.ts'
import { salesPage } from '#web/data/portals/maker-sale-queries.ts'
import { sharePlaces } from '#web/entities/payout/payout-labels.ts'
import { SaleBadges } from '#web/entities/sale/sale-badges.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

const tabs = [
  { key: 'all', label: 'All', show: 'ALL' },
  { key: 'open', label: 'In progress', show: 'OPEN' },
  { key: 'texts', label: 'Texts to check', show: 'TEXTS' },
  { key: 'completed', label: 'Completed', show: 'COMPLETED' },
  { key: 'refunded', label: 'Refunded', show: 'REFUNDED' },
  { key: 'disputed', label: 'Disputed', show: 'DISPUTED' },
] as const

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'total', by: 'totalCents', first: 'desc' },
] as const

/** What buyers paid for at the seller's portals. */
export function SalesScreen() {
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/portals/sales/')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const { sort, order, sorting } = useColumnSort(sorts)
  const query = useListQuery((page) =>
    salesPage(page, { show: current.show, text: search.q ?? '', sort, order }),
  )
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  const patchOf = (key: string) => ({ show: key === 'all' ? undefined : key })
  return (
    <ListScreen
      title="Sales"
      text="Each sale pays for its own printing and delivery. Your share is payable seven days after delivery; Payouts says where it goes."
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
        filters={<ListSearch label="Search sales" placeholder="Buyer’s name or sale number" />}
        tabs={
          <Tabs
            label="Sales"
            current={current.key}
            tabs={tabs.map(({ key, label }) => ({ key, label, href: hrefWith(patchOf(key)) }))}
            onSelect={(key) => setSearch(patchOf(key))}
          />
        }
        empty={
          <EmptyState
            icon={<Receipt aria-hidden size={22} />}
            title="No sales found"
            text="Sales appear once a buyer has paid at one of your portals."
          />
        }
      />
    </ListScreen>
  )
}

const columnsOf = (timeZone: string): readonly Column<Sale>[] => [
  {
    key: 'number',
    header: 'Sale',
    narrow: 'title',
    cell: ({ number, lines, buyerName, country }) => (
      <div className="min-w-0">
        <p className="truncate font-medium">
          {number} · {lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
        </p>
        <p className="truncate text-muted text-xs">
          {buyerName}, {country}
        </p>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    className: 'w-44',
    narrow: 'aside',
    cell: (sale) => <SaleBadges sale={sale} />,
  },
  {
    key: 'total',
    header: 'Total',
    isSortable: true,
    className: 'w-28',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
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
  {
    key: 'created',
    header: 'Bought',
    isSortable: true,
    className: 'w-32 whitespace-nowrap text-muted',
    cell: ({ createdAt }) => <TimeText instant={createdAt} timeZone={timeZone} />,
  },
]
