import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DryRun, RunSelection } from '#contract/orders/submit-runs.ts'
import { useCreateRun, useSubmitOrder } from '#web/data/orders/order-mutations.ts'
import { dryRunOf } from '#web/data/orders/order-queries.ts'
import { isUnsynced } from '#web/data/orders/unsynced-submit-store.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { placeInList } from '../place-in-list.ts'
import { DryRunReport } from './dry-run-report.tsx'
import { deselectOrders } from './order-selection-store.ts'
import { type PricedRun, pricedRun } from './priced-run.ts'
import { useIsLate } from './use-is-late.ts'

const PRICE_POLL_MS = 1_500
// After this long, orders with a price can be submitted without the others.
const LATE_AFTER_MS = 20_000

interface Props {
  /** The orders to review; null while closed. */
  selection: RunSelection | null
  onClose: () => void
  /** Instead of the number of orders. */
  title?: string
  /** Called once the server accepted the submission; with the run, unless it was a single order. */
  onSubmitted?: (runId: string | null) => void
}

/** The review before submitting: what happens and what it costs. */
export function DryRunDialog({ selection, ...rest }: Props) {
  return selection && <Asked key={JSON.stringify(selection)} selection={selection} {...rest} />
}

function Asked({ selection, title, onClose, onSubmitted }: Props & { selection: RunSelection }) {
  const query = useQuery({
    ...dryRunOf(selection),
    refetchInterval: ({ state }) => (state.data?.dryRun.isPricing ? PRICE_POLL_MS : false),
  })
  const [isAccepted, setAccepted] = useState(false)
  const submit = useSubmitSelection(selection, {
    onAsked: onClose,
    onDone: (runId) => {
      onClose()
      onSubmitted?.(runId)
    },
  })
  const dryRun = query.data?.dryRun
  const isLate = useIsLate(dryRun !== undefined, LATE_AFTER_MS)
  const priced = dryRun && pricedRun(dryRun, { isLate })
  const going = dryRun ? dryRun.goingIds.length : 0
  const warned = dryRun ? dryRun.warnings.length + dryRun.duplicates.length : 0
  return (
    <Dialog
      onClose={onClose}
      title={titleOf(dryRun, { title, isChosen: 'orderIds' in selection })}
      consequence={
        dryRun ? (
          <DryRunReport dryRun={dryRun} onFix={onClose} />
        ) : (
          !query.error && <Skeleton className="mt-2 h-24 w-full" />
        )
      }
      actionLabel={priced ? priced.label : 'Submit'}
      keepLabel={dryRun && going === 0 ? 'Close' : 'Not now'}
      isBusy={submit.isPending}
      isActionDisabled={!priced || priced.ids.length === 0 || (warned > 0 && !isAccepted)}
      onConfirm={() => dryRun && priced && submit.start(dryRun, priced)}
    >
      {warned > 0 && going > 0 && (
        <Checkbox
          label={warned === 1 ? 'Submit despite the warning' : 'Submit despite the warnings'}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
      )}
      {(query.error || submit.error) && (
        <div className="mt-4">
          <ErrorAlert
            error={submit.error ?? query.error!}
            {...(!submit.error && { onRetry: () => void query.refetch(), isRetrying: query.isFetching })}
          />
        </div>
      )}
    </Dialog>
  )
}

/** A single order is submitted directly, so its outcome shows immediately; several confirmed orders become a run. */
function useSubmitSelection(
  selection: RunSelection,
  { onAsked, onDone }: { onAsked: () => void; onDone: (runId: string | null) => void },
) {
  const submitOrder = useSubmitOrder()
  const createRun = useCreateRun()
  const router = useRouter()
  function start({ orders }: DryRun, { ids, keys, cents }: PricedRun) {
    const [only, ...others] = ids
    const [onlyKey = ''] = keys
    const asked = 'orderIds' in selection ? selection.orderIds : ids
    const withoutUnmatched = 'orderIds' in selection && selection.withoutUnmatched === true
    if (only && others.length === 0) {
      const isDemo = orders === 0
      const order = {
        ...{ orderId: only, isDemo, withoutUnmatched, reviewKey: onlyKey },
        agreedCents: isDemo ? null : cents,
      }
      const { pathname } = router.latestLocation
      // A test ends with what it found out, unless the seller went on by then. This dialog is gone.
      submitOrder.mutateAsync(order).then(
        ({ order: { id } }) => {
          if (isDemo && router.latestLocation.pathname === pathname)
            void router.navigate(placeInList(id, { page: 1 }))
        },
        () => undefined,
      )
      deselectOrders(asked)
      onDone(null)
      return
    }
    createRun.mutate(
      { orderIds: [...ids], reviewKeys: [...keys], agreedCents: cents },
      {
        onSuccess: ({ run }) => {
          deselectOrders(asked)
          onDone(run.id)
        },
        // A separate question takes over.
        onError: (error) => isUnsynced(error) && onAsked(),
      },
    )
  }
  return { start, isPending: createRun.isPending, error: createRun.error }
}

/** Names how many stay only of orders that the seller chose: of all in a list, those that failed aren't reviewed. */
function titleOf(
  dryRun: DryRun | undefined,
  { title = 'Review orders', isChosen }: { title: string | undefined; isChosen: boolean },
): string {
  if (!dryRun) return title
  const { orders, tests, skipped } = dryRun
  const going = orders + tests.length
  const all = going + skipped.length
  if (going === 0) {
    return all === 1 ? 'This order can’t be submitted yet' : 'These orders can’t be submitted yet'
  }
  if (title !== 'Review orders') return title
  if (isChosen && skipped.length > 0)
    return `Submit ${going.toLocaleString('en')} of ${counted(all, 'order')}?`
  const [test] = tests
  if (orders === 0 && test && tests.length === 1) return `Submit ${test.orderNumber} as a test?`
  return `Submit ${counted(going, 'order')}?`
}
