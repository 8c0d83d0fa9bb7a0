import { useState } from 'react'
import type { PayoutMaker, PayoutShow } from '#contract/admin/payouts.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { type PayoutAct, PayoutActDialog } from './payout-act-dialog.tsx'
import { PayoutHistoryTable } from './payout-history-table.tsx'
import { PayoutMakersTable } from './payout-makers-table.tsx'
import { RunDialog } from './run-dialog.tsx'

const tabs = [
  { key: 'due', label: 'Next run', show: 'DUE' },
  { key: 'approval', label: 'Above the limit', show: 'APPROVAL' },
  { key: 'held', label: 'On hold', show: 'HELD' },
  { key: 'account', label: 'Account not ready', show: 'ACCOUNT' },
  { key: 'debt', label: 'Owed', show: 'DEBT' },
  { key: 'all', label: 'All makers', show: 'ALL' },
  { key: 'history', label: 'History', show: null },
] as const satisfies readonly { key: string; label: string; show: PayoutShow | null }[]

/** What makers earned and weren't paid yet, why, and what was paid. */
export function AdminPayoutsScreen() {
  const { search } = useScreenSearch('/_app/admin-dashboard/payouts')
  const [act, setAct] = useState<PayoutAct | null>(null)
  const [run, setRun] = useState<readonly PayoutMaker[] | null>(null)
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const bar = <ShowTabs label="Payouts" tabs={tabs} current={current.key} />
  return (
    <ListScreen
      title="Payouts"
      text="Makers’ shares that go to their bank accounts. Payouts that are due are sent once a day; a run sends them now."
    >
      {current.show === null ? (
        <PayoutHistoryTable search={search.q ?? ''} tabs={bar} />
      ) : (
        <PayoutMakersTable
          key={current.key}
          show={current.show}
          search={search.q ?? ''}
          tabs={bar}
          onAct={setAct}
          onRun={setRun}
        />
      )}
      {act && (
        <PayoutActDialog key={`${act.what} ${act.maker.maker.id}`} {...act} onClose={() => setAct(null)} />
      )}
      {run && <RunDialog makers={run} onClose={() => setRun(null)} />}
    </ListScreen>
  )
}
