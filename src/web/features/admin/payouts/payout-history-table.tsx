import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { adminPayoutEndpoints } from '#contract/admin/payouts.ts'
import type { Reply } from '#contract/endpoint.ts'
import { allPayoutsPage } from '#web/data/admin/payout-queries.ts'
import { payoutStates } from '#web/entities/payout/payout-labels.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ownerColumn } from '../owner-column.tsx'

type AnyPayout = Reply<typeof adminPayoutEndpoints.listAllPayouts>['payouts'][number]

/** The payouts of all makers, newest first. */
export function PayoutHistoryTable({ search, tabs }: { search: string; tabs: ReactNode }) {
  const query = useListQuery((page) => allPayoutsPage(page, search))
  return (
    <ListTable
      name="payout-history"
      caption="Payouts"
      query={query}
      rows={query.data?.payouts}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => id}
      filters={<ListSearch label="Search payouts" placeholder="Maker’s email or ID" />}
      tabs={tabs}
      empty={
        <EmptyState
          icon={Landmark}
          title="No payouts found"
          text="Payouts appear once one is sent to a maker’s account."
        />
      }
    />
  )
}

const columns: readonly Column<AnyPayout>[] = [
  ownerColumn('maker', 'Maker', ({ maker }) => maker, { narrow: 'title' }),
  {
    key: 'state',
    header: 'Status',
    className: 'w-56',
    narrow: 'aside',
    cell: ({ state, failure }) => (
      <div className="min-w-0">
        <Badge tone={payoutStates[state].tone}>{payoutStates[state].label}</Badge>
        {failure && <p className="mt-1 text-pretty text-muted text-xs [overflow-wrap:anywhere]">{failure}</p>}
      </div>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    className: 'w-28',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  {
    key: 'reversed',
    header: 'Reversed',
    className: 'w-28',
    cell: ({ reversedCents, currency }) =>
      reversedCents === 0 ? 'None' : formatMoney(reversedCents, currency),
  },
  {
    key: 'by',
    header: 'Started by',
    className: 'w-40',
    cell: ({ startedBy }) => (startedBy ? startedBy.name || startedBy.email : 'Automatic'),
  },
  timeColumn('at', 'Started', ({ createdAt }) => createdAt),
]
