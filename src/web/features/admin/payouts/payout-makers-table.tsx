import { Landmark } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { PayoutMaker, PayoutShow } from '#contract/admin/payouts.ts'
import { payoutMakersPage } from '#web/data/admin/payout-queries.ts'
import { accountStates, payoutWaits } from '#web/entities/payout/payout-labels.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ownerColumn } from '../owner-column.tsx'
import type { PayoutAct } from './payout-act-dialog.tsx'

interface Props {
  show: PayoutShow
  search: string
  tabs: ReactNode
  onAct: (act: PayoutAct) => void
  /** Previews a run of the makers of this page that it would pay. */
  onRun: (makers: readonly PayoutMaker[]) => void
}

const EMPTY_TEXTS: Readonly<Record<PayoutShow, string>> = {
  DUE: 'No payout is due.',
  APPROVAL: 'No payout is above the limit.',
  HELD: 'No payouts are on hold.',
  ACCOUNT: 'No maker with money has an account that isn’t ready.',
  DEBT: 'No maker owes Spoolyard money.',
  ALL: 'No maker has unpaid shares or owes Spoolyard money.',
}

/** Whom a run of an administrator pays. */
const isDue = ({ target, waitsFor }: PayoutMaker): boolean =>
  target === 'BANK' && (waitsFor === null || waitsFor === 'PAUSE')

/** Makers with money that waits, is held or is owed. */
export function PayoutMakersTable({ show, search, tabs, onAct, onRun }: Props) {
  const query = useListQuery((page) => payoutMakersPage(page, { show, search }))
  const columns = useMemo(() => columnsOf(onAct), [onAct])
  const due = (query.data?.makers ?? []).filter(isDue)
  const sum = due.reduce((total, { waitingCents }) => total + waitingCents, 0)
  return (
    <ListTable
      name="payout-makers"
      caption="Makers"
      query={query}
      rows={query.data?.makers}
      columns={columns}
      rowKey={({ maker }) => maker.id}
      rowLabel={({ maker }) => maker.name || maker.email}
      filters={
        <>
          <ListSearch label="Search makers" placeholder="Maker’s email or ID" />
          {show === 'DUE' && due.length > 0 && query.data?.isSetUp && (
            <Button variant="primary" onClick={() => onRun(due)}>
              Pay {due.length === 1 ? '1 maker' : `${due.length} makers`} · {formatMoney(sum, 'USD')}
            </Button>
          )}
        </>
      }
      tabs={tabs}
      empty={
        <EmptyState
          icon={Landmark}
          title={search ? 'No makers found' : 'All clear'}
          text={search ? 'Search for the exact email or ID.' : EMPTY_TEXTS[show]}
        />
      }
    />
  )
}

const columnsOf = (onAct: (act: PayoutAct) => void): readonly Column<PayoutMaker>[] => [
  ownerColumn('maker', 'Maker', ({ maker }) => maker, { narrow: 'title' }),
  {
    key: 'waiting',
    header: 'Waiting',
    className: 'w-32',
    narrow: 'aside',
    cell: ({ waitingCents }) => formatMoney(waitingCents, 'USD'),
  },
  {
    key: 'why',
    header: 'Status',
    className: 'w-56',
    cell: (maker) => <Why maker={maker} />,
  },
  badgeColumn('account', 'Account', ({ accountState }) => accountStates[accountState], { narrow: 'detail' }),
  timeColumn('last', 'Last payout', ({ lastPayoutAt }) => lastPayoutAt, { none: 'None' }),
  {
    key: 'actions',
    header: 'Actions',
    className: 'w-52',
    cell: (maker) => (
      <span className="flex flex-wrap gap-2">
        {maker.waitsFor === 'LIMIT' && maker.requestedCents === null && (
          <Button size="sm" variant="primary" onClick={() => onAct({ maker, what: 'REQUEST' })}>
            Request
          </Button>
        )}
        {maker.hold ? (
          <Button size="sm" onClick={() => onAct({ maker, what: 'RELEASE' })}>
            Release
          </Button>
        ) : (
          <Button size="sm" onClick={() => onAct({ maker, what: 'HOLD' })}>
            Hold
          </Button>
        )}
      </span>
    ),
  },
]

function Why({ maker }: { maker: PayoutMaker }) {
  const { waitsFor, hold, requestedCents, target } = maker
  if (hold)
    return (
      <div className="min-w-0">
        <p>On hold</p>
        <p className="text-pretty text-muted text-xs [overflow-wrap:anywhere]">
          “{hold.reason}” {hold.by.name || hold.by.email}, <TimeText instant={hold.since} />
        </p>
      </div>
    )
  if (requestedCents !== null) return `${formatMoney(requestedCents, 'USD')} waits for a second administrator`
  if (target === 'BALANCE') return 'Paid to the balance'
  return waitsFor === null ? 'Due now' : payoutWaits[waitsFor]
}
