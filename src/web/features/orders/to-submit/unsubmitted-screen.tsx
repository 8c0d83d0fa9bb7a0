import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Plus, Send } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxRunSize } from '#contract/constants.ts'
import type { ShopOrderFilter, ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { matchingUnsubmitted } from '#web/data/orders/order-queries.ts'
import { wantedSearch } from '#web/data/orders/search-query.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useStable } from '#web/ui/use-stable.ts'
import { FoundOrders } from '../all-orders/order-search.tsx'
import { placeInList } from '../place-in-list.ts'
import { useLinkAction } from '../print-orders/use-link-action.ts'
import { RunsLink } from '../runs/runs-link.tsx'
import { causeEditors } from '../shop-order/cause-editors.ts'
import { useReleaseOrders } from '../use-order-edits.ts'
import { replaceSelection } from './order-selection-store.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ImportButton, SyncProblems } from './sync-state.tsx'
import { unsubmittedFilter } from './unsubmitted-filter.ts'
import { UnsubmittedList } from './unsubmitted-list.tsx'
import { UnsubmittedNeeds } from './unsubmitted-needs.tsx'
import { unsubmittedSorts } from './unsubmitted-sorts.ts'
import { UnsubmittedTabs } from './unsubmitted-tabs.tsx'
import { useFocusedRowKeys } from './use-focused-row-keys.ts'
import { selectionOf, useOrderDialogs } from './use-order-dialogs.tsx'
import { useUnsubmittedPage } from './use-unsubmitted-page.ts'

/** Shop orders that aren't submitted yet: status, fixes and the ways to submit. */
export function UnsubmittedScreen() {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const navigate = useNavigate()
  const filter = unsubmittedFilter(search)
  // What was typed is there at once; the list that it shows or ends takes longer to draw.
  const wanted = wantedSearch(useDeferredValue(search))
  const { sort, order, sorting } = useColumnSort(unsubmittedSorts)
  const query = useUnsubmittedPage(filter, { sort, order })
  const { ask, dialogs } = useOrderDialogs()
  const all = useAllMatching()
  const release = useReleaseOrders()
  const total = query.data?.pagination.total
  const isFiltered = Object.keys(filter).length > 0
  const orders = query.data?.orders

  const submit = (them: readonly ShopOrderRow[]) => ask({ what: 'submit', selection: selectionOf(them) })
  const submitOne = useStable((order: ShopOrderRow) => submit([order]))
  const open = (order: ShopOrderRow, tab?: string) => void navigate(placeInList(order.id, search, tab))
  const openOrder = useStable((order: ShopOrderRow) => open(order))
  const fix = useStable((order: ShopOrderRow) => open(order, editorFor(order)))
  const askForAll = () => ask({ what: 'submit', selection: { matching: filter } })
  useLinkAction({
    'submit-all': askForAll,
    'submit-demo': () => void all.fetch({ view: 'demo' }).then((demo) => demo?.length && submit(demo)),
  })
  useFocusedRowKeys(orders, {
    h: (order) =>
      order.hold ? release.mutate({ orderIds: [order.id] }) : ask({ what: 'hold', orders: [order] }),
    t: (order) => ask({ what: 'tag', orders: [order] }),
    m: (order) => open(order, 'product'),
    c: (order) => open(order, 'filament'),
  })
  return (
    <>
      <PageHeader
        title="To submit"
        chips={<UnsubmittedNeeds />}
        actions={
          <>
            <RunsLink />
            <AppLink to="/dashboard/orders/new" className={cx(buttonStyle(), 'max-sm:hidden')}>
              <Plus aria-hidden size={16} />
              Create order
            </AppLink>
            <span className="max-sm:hidden">
              <ImportButton />
            </span>
            {!wanted && (
              <SubmitAll filter={filter} total={total} isFiltered={isFiltered} onSelect={askForAll} />
            )}
          </>
        }
      />
      <SyncProblems hasOrders={Boolean(total)} />
      <Card isFlush>
        {wanted ? (
          <>
            <UnsubmittedTabs filter={filter} />
            <FoundOrders wanted={wanted} />
          </>
        ) : (
          <UnsubmittedList
            query={query}
            filter={filter}
            sorting={sorting}
            onSubmit={submitOne}
            onOpen={openOrder}
            onFix={fix}
          />
        )}
      </Card>
      <SelectionBar
        total={total ?? 0}
        isFiltered={isFiltered}
        isSelectingAll={all.isFetching}
        onSelectAll={() => void all.fetch(filter).then((them) => them && selectAll(them, total ?? 0))}
        onSubmit={submit}
        onHold={(them) => ask({ what: 'hold', orders: them })}
        onRelease={(them) => release.mutate({ orderIds: them.map(({ id }) => id) })}
        onTag={(them) => ask({ what: 'tag', orders: them })}
        onChangeItems={(them) => ask({ what: 'items', orders: them })}
      />
      {dialogs}
    </>
  )
}

/** The editor for the first blocking cause. */
function editorFor({ check }: ShopOrderRow): string | undefined {
  const blocking = check?.reasons.find(({ isBlocking }) => isBlocking)
  return blocking && causeEditors[blocking.cause]
}

interface SubmitAllProps {
  filter: ShopOrderFilter
  total: number | undefined
  isFiltered: boolean
  onSelect: () => void
}

/** Views of orders that can't be submitted as they are. */
const stuckViews: ReadonlySet<string | undefined> = new Set(['blocked', 'held', 'not-for-print'])
/** Views of which every order can be submitted. */
const readyViews: ReadonlySet<string | undefined> = new Set(['ready', 'warned', 'failed', 'demo'])

/** Names a number only where it is what would be submitted; the review says it for every other selection. */
function SubmitAll({ filter, total, isFiltered, onSelect }: SubmitAllProps) {
  const { data } = useQuery(needsQuery)
  if (stuckViews.has(filter.view)) return null
  const going = data && data.ready + data.warned
  const price = !isFiltered && going ? data.readyCents : null
  const label = isFiltered
    ? readyViews.has(filter.view) && total
      ? `Submit ${counted(total, 'order')}`
      : 'Review matching orders'
    : going === 1
      ? 'Submit 1 ready order'
      : going
        ? `Submit all ${going.toLocaleString('en')} ready`
        : 'Submit all ready'
  return (
    <Button variant="primary" isOff={!total || (!isFiltered && going === 0)} onClick={onSelect}>
      <Send aria-hidden size={16} />
      <span>
        {label}
        {/* On phones, the review says it: a wider button would take the place of an order. */}
        {price !== null && <span className="max-sm:hidden"> · about {formatMoney(price, 'USD')}</span>}
      </span>
    </Button>
  )
}

function selectAll(orders: readonly ShopOrderRow[], total: number) {
  replaceSelection(new Set(orders.map(({ id }) => id)), orders)
  if (orders.length < total && orders.length === maxRunSize) {
    showToast({
      message: `We selected the newest ${counted(maxRunSize, 'order')}, the maximum for one submission.`,
    })
  }
}

/** Fetches all matching orders on demand. */
function useAllMatching() {
  const queryClient = useQueryClient()
  const [isFetching, setIsFetching] = useState(false)
  async function fetch(filter: ShopOrderFilter): Promise<readonly ShopOrderRow[] | null> {
    setIsFetching(true)
    try {
      return await queryClient.fetchQuery(matchingUnsubmitted(filter))
    } catch (error) {
      showToast({ tone: 'danger', message: error instanceof Error ? error.message : String(error) })
      return null
    } finally {
      setIsFetching(false)
    }
  }
  return { fetch, isFetching }
}
