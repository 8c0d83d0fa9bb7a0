import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderAtRisk, RiskCause, RiskView } from '#contract/orders/orders-at-risk.ts'
import { ordersAtRisk } from '#web/data/orders/at-risk-queries.ts'
import { useSortMemory } from '#web/entities/saved-view/use-sort-memory.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { placeInList } from '../place-in-list.ts'
import { useOrderDialogs } from '../to-submit/use-order-dialogs.tsx'
import { AtRiskBulkBar } from './at-risk-bulk-bar.tsx'
import { atRiskColumns } from './at-risk-columns.tsx'
import { atRiskFilter } from './at-risk-filter.ts'
import { atRiskSorts } from './at-risk-sorts.ts'
import { BuyerMessageDialog } from './buyer-message-dialog.tsx'
import { riskCauseLabels } from './risk-cause-labels.ts'
import { ShipDefaultSelect } from './ship-default-select.tsx'

/** Open orders that may miss their ship-by date, and those that came in after it. */
export function AtRiskScreen() {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/orders/')
  const { view, cause } = atRiskFilter(search)
  const { sort, order, sorting } = useColumnSort(atRiskSorts)
  const sortOf = useSortMemory('at-risk', view)
  const filter = { view, cause, sort, order }
  const query = useListQuery((page) => ordersAtRisk(page, filter), { prefetchesNext: true })
  const navigate = useNavigate()
  const [messaged, setMessaged] = useState<OrderAtRisk | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { ask, dialogs } = useOrderDialogs(() => setSelected(new Set()))
  const columns = useMemo(() => atRiskColumns({ onMessage: setMessaged }), [])
  const showOf = (key: RiskView) => (key === 'at-risk' ? undefined : key)
  return (
    <ListScreen
      title="At risk"
      text="Open orders that are late, or whose chance to ship late is at least one in three."
      actions={<ExportLink path="/exports/at-risk" filter={filter} />}
    >
      <ListTable
        name="at-risk"
        caption="Orders at risk"
        query={query}
        left={useLastRecord('/dashboard/orders/')}
        rows={query.data?.orders}
        columns={columns}
        sorting={sorting}
        rowKey={idOf}
        selection={{ selected, onChange: setSelected }}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        onOpen={(order) => void navigate(placeInList(idOf(order), search))}
        onAct={setMessaged}
        tabs={
          <Tabs<RiskView>
            label="Ship-by dates"
            current={view}
            tabs={[
              {
                key: 'at-risk',
                label: 'At risk',
                count: query.data?.atRisk,
                href: hrefWith({ show: undefined, ...sortOf('at-risk') }),
              },
              {
                key: 'late-on-arrival',
                label: 'Late on arrival',
                count: query.data?.lateOnArrival,
                href: hrefWith({ show: 'late-on-arrival', ...sortOf('late-on-arrival') }),
              },
            ]}
            onSelect={(key) => setSearch({ show: showOf(key), ...sortOf(key) })}
          />
        }
        filters={
          <>
            <FilterChips
              filters={[
                {
                  key: 'cause',
                  label: 'Cause',
                  value: cause ? riskCauseLabels[cause] : null,
                  cleared: { cause: undefined },
                  options: (Object.keys(riskCauseLabels) as RiskCause[]).map((key) => ({
                    key,
                    label: riskCauseLabels[key],
                    patch: { cause: key },
                  })),
                },
              ]}
            />
            <ShipDefaultSelect />
          </>
        }
        empty={cause ? <NoMatch /> : <Empty view={view} />}
      />
      <BuyerMessageDialog order={messaged} onClose={() => setMessaged(null)} />
      <AtRiskBulkBar
        orders={query.data?.orders.filter((order) => selected.has(idOf(order))) ?? []}
        onClear={() => setSelected(new Set())}
        onSubmit={(orderIds) => ask({ what: 'submit', selection: { orderIds } })}
        onAsk={(what, orders) => ask({ what, orders: orders.map(asRow) })}
      />
      {dialogs}
    </ListScreen>
  )
}

/** The id of its page. */
const idOf = ({ printOrderId, orderId }: OrderAtRisk): string => printOrderId ?? orderId

/** Their tags aren’t known here, so tags can only be added. */
const asRow = ({ orderId: id, orderNumber }: OrderAtRisk) => ({ id, orderNumber, tags: [] })

function NoMatch() {
  return (
    <EmptyState
      icon={CalendarCheck}
      title="No orders match"
      text="Remove the filter to see all orders at risk."
    />
  )
}

function Empty({ view }: { view: RiskView }) {
  return view === 'at-risk' ? (
    <EmptyState
      icon={CalendarCheck}
      title="No orders at risk"
      text="Every open order with a ship-by date will probably ship in time."
    />
  ) : (
    <EmptyState
      icon={CalendarCheck}
      title="No orders came in late"
      text="Orders that come in from a store after their ship-by date appear here, apart from the ones we can still ship in time."
    />
  )
}
