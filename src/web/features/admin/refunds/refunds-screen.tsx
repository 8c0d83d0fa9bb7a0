import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { refundRequestsPage } from '#web/data/admin/refund-request-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { type AskedRefund, DecideRefundDialog } from './decide-refund-dialog.tsx'
import { RefundRequestItem } from './refund-request-item.tsx'

const tabs = [
  { key: 'waiting', label: 'Waiting', state: 'WAITING' },
  { key: 'confirmed', label: 'Confirmed', state: 'CONFIRMED' },
  { key: 'declined', label: 'Declined', state: 'DECLINED' },
] as const

/** Refunds above the limit, each with the decision of a second administrator. */
export function RefundsScreen() {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/admin-dashboard/refunds')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) => refundRequestsPage(page, current.state))
  const [asked, setAsked] = useState<AskedRefund | null>(null)
  const patchOf = (key: string) => ({ show: key === 'waiting' ? undefined : key })
  const limit = query.data && formatMoney(query.data.limitCents, 'USD')
  return (
    <ListScreen
      title="Refunds"
      text={`Refunds over ${limit ?? 'the limit'} per order wait here until a second administrator confirms them.`}
    >
      <ListItems
        label="Refunds"
        query={query}
        rows={query.data?.requests}
        item={(request) => <RefundRequestItem key={request.id} request={request} onDecide={setAsked} />}
        tabs={
          <Tabs
            label="Refunds"
            current={current.key}
            tabs={tabs.map(({ key, label }) => ({ key, label, href: hrefWith(patchOf(key)) }))}
            onSelect={(key) => setSearch(patchOf(key))}
          />
        }
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden size={22} />}
            title={current.key === 'waiting' ? 'All clear' : `No ${current.label.toLowerCase()} refunds`}
            text={current.key === 'waiting' ? 'No refunds to confirm.' : 'Decided refunds appear here.'}
          />
        }
      />
      {asked && <DecideRefundDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
