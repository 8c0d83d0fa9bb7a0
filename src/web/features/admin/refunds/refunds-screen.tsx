import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { moneyRequestsPage } from '#web/data/admin/money-request-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { type AskedDecision, DecideMoneyDialog } from './decide-money-dialog.tsx'
import { MoneyRequestItem } from './money-request-item.tsx'

const tabs = [
  { key: 'waiting', label: 'Waiting', state: 'WAITING' },
  { key: 'confirmed', label: 'Confirmed', state: 'CONFIRMED' },
  { key: 'declined', label: 'Declined', state: 'DECLINED' },
] as const

/** Refunds, credits and payouts above their limits, each with the decision of a second administrator. */
export function RefundsScreen() {
  const { search } = useScreenSearch('/_app/admin-dashboard/refunds')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) => moneyRequestsPage(page, current.state))
  const [asked, setAsked] = useState<AskedDecision | null>(null)
  const limit = query.data && formatMoney(query.data.limitCents, 'USD')
  return (
    <ListScreen
      title="Refunds, credits, payouts"
      text={`Refunds over ${limit ?? 'the limit'} per order or sale, credits over it per seller in 30 days, and payouts over their own limit wait here until a second administrator confirms them.`}
    >
      <ListItems
        label="Refunds, credits, payouts"
        query={query}
        rows={query.data?.requests}
        item={(request) => <MoneyRequestItem key={request.id} request={request} onDecide={setAsked} />}
        tabs={<ShowTabs label="Refunds, credits, payouts" tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={HandCoins}
            title={current.key === 'waiting' ? 'All clear' : `No ${current.label.toLowerCase()} requests`}
            text={current.key === 'waiting' ? 'Nothing to confirm.' : 'Decided requests appear here.'}
          />
        }
      />
      {asked && <DecideMoneyDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
