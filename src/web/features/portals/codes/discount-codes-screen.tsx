import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { DiscountCode, DiscountState } from '#contract/portals/discount-codes.ts'
import { discountCodesPage } from '#web/data/portals/discount-code-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { DiscountCodeDialog } from './discount-code-dialog.tsx'

/** What the seller gives buyers at their portals. */
export function DiscountCodesScreen() {
  const { search } = useScreenSearch('/_app/dashboard/portals/codes')
  const [edited, setEdited] = useState<DiscountCode | 'new' | null>(null)
  const query = useListQuery((page) => discountCodesPage(page, search.q ?? ''))
  return (
    <ListScreen
      title="Discount codes"
      text="Buyers enter a code at checkout. The discount comes out of your share of the sale."
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          New code
        </Button>
      }
    >
      <ListTable
        name="discount-codes"
        caption="Discount codes"
        query={query}
        rows={query.data?.codes}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ code }) => code}
        onOpen={setEdited}
        filters={<ListSearch label="Search codes" placeholder="Code" />}
        empty={
          <EmptyState
            icon={TicketPercent}
            title={search.q ? 'No codes match' : 'No codes yet'}
            text="Create a code and share it with your buyers. You decide how much it takes off, for how long and how often."
          />
        }
      />
      {edited && (
        <DiscountCodeDialog code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListScreen>
  )
}

const states: Readonly<Record<DiscountState, { label: string; tone: 'success' | 'info' | 'neutral' }>> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  SCHEDULED: { label: 'Scheduled', tone: 'info' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  OFF: { label: 'Off', tone: 'neutral' },
}

function discountText({ kind, percent, amountCents, minimumCents, currency }: DiscountCode): string {
  const off = kind === 'PERCENT' ? `${percent}% off` : `${formatMoney(amountCents ?? 0, currency)} off`
  return minimumCents > 0 ? `${off}, from ${formatMoney(minimumCents, currency)}` : off
}

const columns: readonly Column<DiscountCode>[] = [
  {
    key: 'code',
    header: 'Code',
    narrow: 'title',
    cell: (code) => (
      <div className="min-w-0">
        <p className="truncate font-medium" title={code.code}>
          {code.code}
        </p>
        <p className="truncate text-muted text-xs">{discountText(code)}</p>
      </div>
    ),
  },
  badgeColumn('state', 'Status', ({ state }) => states[state]),
  {
    key: 'uses',
    header: 'Used',
    className: 'w-32',
    cell: ({ uses, maxUses }) => (maxUses === null ? `${uses} times` : `${uses} of ${maxUses}`),
  },
  {
    key: 'ends',
    header: 'Ends',
    className: 'w-40 whitespace-nowrap text-muted',
    cell: ({ endsAt }) => (endsAt ? <TimeText instant={endsAt} show="absolute" /> : 'Never'),
  },
]
