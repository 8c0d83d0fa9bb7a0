import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { largestRun } from '#contract/constants.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { counted } from '#web/lib/counted.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { matchingUnsubmitted } from './order-queries.ts'
import { replaceSelection } from './order-selection-store.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { type SubmitSummary, summariseSubmit } from './submit-summary.ts'
import { SyncStrip } from './sync-strip.tsx'
import { UnsubmittedList } from './unsubmitted-list.tsx'
import { useQuestionOfLink } from './use-question-of-link.ts'
import { useSubmitState } from './use-submit-state.ts'
import { useUnsubmittedPage } from './use-unsubmitted-page.ts'

/** Shop orders that are not in print yet: what is ready, what is missing, and the ways to submit them. */
export function UnsubmittedScreen() {
  const { search } = useDashboardSearch()
  const filter = { sku: search.sku, item: search.item }
  const query = useUnsubmittedPage(search.page, filter)
  const state = useSubmitState()
  const timeZone = useTimeZone()
  const [asked, setAsked] = useState<SubmitSummary | null>(null)
  const all = useAllMatching(filter)
  const total = query.data?.pagination.total
  const isFiltered = Boolean(search.sku || search.item)

  const ask = (orders: Iterable<ShopOrderRow>) => setAsked(summariseSubmit(orders, state))
  const askForAll = () => void all.fetch().then((orders) => orders && ask(orders))
  useQuestionOfLink({
    'submit-all': askForAll,
    'submit-demo': () =>
      void all.fetch().then((orders) => orders && ask(orders.filter(({ isDemo }) => isDemo))),
  })
  return (
    <>
      <PageHeader
        title="Unsubmitted orders"
        text="Orders from your shops that are not in print yet. You are charged when an order is submitted."
        actions={
          <Button variant="primary" disabled={!total} isBusy={all.isFetching} onClick={askForAll}>
            <Send aria-hidden size={16} />
            {submitAllLabel(total, isFiltered)}
          </Button>
        }
      />
      <SyncStrip timeZone={timeZone} hasOrders={Boolean(total)} />
      <UnsubmittedList query={query} state={state} onSubmit={(order) => ask([order])} />
      <SelectionBar
        state={state}
        total={total ?? 0}
        isFiltered={isFiltered}
        isSelectingAll={all.isFetching}
        onSelectAll={() => void all.fetch().then((orders) => orders && selectAll(orders, total ?? 0))}
        onSubmit={ask}
      />
      <SubmitDialog summary={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function submitAllLabel(total: number | undefined, isFiltered: boolean): string {
  if (!isFiltered) return 'Submit all'
  return total ? `Submit ${counted(total, 'match', 'matches')}` : 'Submit matches'
}

function selectAll(orders: readonly ShopOrderRow[], total: number) {
  replaceSelection(new Set(orders.map(({ id }) => id)), orders)
  if (orders.length < total && orders.length === largestRun) {
    showToast({
      message: `The newest ${counted(largestRun, 'order')} are selected: no more can be submitted at once.`,
    })
  }
}

/** Fetches every order that matches, when it is asked for. */
function useAllMatching(filter: { sku: string | undefined; item: string | undefined }) {
  const queryClient = useQueryClient()
  const [isFetching, setIsFetching] = useState(false)
  async function fetch(): Promise<readonly ShopOrderRow[] | null> {
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
