import { Receipt } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminSale } from '#contract/admin/sales.ts'
import { adminSalesPage } from '#web/data/admin/sale-queries.ts'
import { sharePlaces } from '#web/entities/payout/payout-labels.ts'
import { saleColumns, saleSorting } from '#web/entities/sale/sale-columns.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ownerColumn } from '../owner-column.tsx'
import { DecideAddress } from './decide-address.tsx'
import { RefundSaleDialog } from './refund-sale-dialog.tsx'

const tabs = [
  { key: 'all', label: 'All', empty: 'Sales appear once a buyer opens Stripe’s page.' },
  { key: 'disputed', label: 'Disputed', empty: 'No buyer has disputed a payment.' },
  { key: 'address', label: 'Address changes', empty: 'No buyer is waiting for another address.' },
] as const

/** What buyers paid for at the portals of all sellers. */
export function AdminSalesScreen() {
  const [refunded, setRefunded] = useState<AdminSale | null>(null)
  const { search } = useScreenSearch('/_app/admin-dashboard/sales')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const columns = useMemo(() => columnsOf(setRefunded), [])
  const { sort, order, sorting } = useColumnSort(saleSorting)
  const query = useListQuery((page) =>
    adminSalesPage(page, {
      search: search.q ?? '',
      isDisputed: current.key === 'disputed',
      hasAddressRequest: current.key === 'address',
      ...{ sort, order },
    }),
  )
  return (
    <ListScreen
      title="Sales"
      text="Purchases at portals. Each sale pays for its own print; the maker gets the rest seven days after delivery."
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
        filters={<ListSearch label="Search sales" placeholder="Number, buyer’s email, or ID" />}
        tabs={<ShowTabs label="Sales" tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={Receipt}
            title={search.q || current.key !== 'all' ? 'No sales found' : 'No sales yet'}
            text={search.q ? 'No sale here matches your search.' : current.empty}
          />
        }
      />
      {refunded && <RefundSaleDialog key={refunded.id} sale={refunded} onClose={() => setRefunded(null)} />}
    </ListScreen>
  )
}

function columnsOf(onRefund: (sale: AdminSale) => void): readonly Column<AdminSale>[] {
  const { number, state, total, created } = saleColumns<AdminSale>({
    since: 'Started',
    under: (sale) => (
      <>
        <p className="truncate text-muted text-xs">{sale.email}</p>
        {sale.addressRequest && <DecideAddress sale={sale} request={sale.addressRequest} />}
      </>
    ),
  })
  return [
    number,
    ownerColumn('seller', 'Maker', ({ seller }) => seller, { className: 'w-44' }),
    state,
    total,
    {
      key: 'share',
      header: 'Maker’s share',
      className: 'w-32',
      cell: ({ shareCents, currency }) =>
        shareCents === null ? 'Pending' : formatMoney(shareCents, currency),
    },
    badgeColumn('payout', 'Share is', ({ sharePlace }) => sharePlace && sharePlaces[sharePlace], {
      narrow: 'detail',
    }),
    created,
    {
      key: 'actions',
      header: 'Actions',
      className: 'w-28',
      cell: (sale) =>
        canRefund(sale) && (
          <Button size="sm" onClick={() => onRefund(sale)}>
            Refund
          </Button>
        ),
    },
  ]
}

/** Before it is sent, canceling its order refunds a sale. */
const canRefund = ({ state, disputeState, payableAt }: AdminSale): boolean =>
  (state === 'COMPLETED' || (state === 'ORDERED' && payableAt !== null)) &&
  (disputeState === null || disputeState === 'WON')
