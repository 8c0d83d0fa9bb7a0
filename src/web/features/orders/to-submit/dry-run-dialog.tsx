import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DryRun, RunSelection } from '#contract/orders/submit-runs.ts'
import { useCreateRun, useSubmitOrder } from '#web/data/orders/order-mutations.ts'
import { dryRunOf } from '#web/data/orders/order-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { DryRunReport } from './dry-run-report.tsx'
import { deselectOrders } from './order-selection-store.ts'

interface Props {
  /** The orders to review; null while closed. */
  selection: RunSelection | null
  onClose: () => void
  /** Called once the server accepted the submission. */
  onSubmitted?: () => void
}

/** The review before submitting: what happens and what it costs. */
export function DryRunDialog({ selection, ...rest }: Props) {
  return selection && <Asked key={JSON.stringify(selection)} selection={selection} {...rest} />
}

function Asked({ selection, onClose, onSubmitted }: Props & { selection: RunSelection }) {
  const query = useQuery(dryRunOf(selection))
  const [isAccepted, setAccepted] = useState(false)
  const submit = useSubmitSelection(selection, () => {
    onClose()
    onSubmitted?.()
  })
  const dryRun = query.data?.dryRun
  const going = dryRun ? dryRun.orders + dryRun.tests.length : 0
  const warned = dryRun ? dryRun.warnings.length + dryRun.duplicates.length : 0
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={dryRun ? titleOf(dryRun) : 'Review orders'}
      consequence={
        dryRun ? <DryRunReport dryRun={dryRun} /> : !query.error && <Skeleton className="mt-2 h-24 w-full" />
      }
      actionLabel={dryRun ? actionOf(dryRun) : 'Submit'}
      keepLabel={dryRun && going === 0 ? 'Close' : 'Not now'}
      isBusy={submit.isPending}
      isActionDisabled={going === 0 || (warned > 0 && !isAccepted)}
      onConfirm={() => dryRun && submit.start(dryRun)}
    >
      {warned > 0 && going > 0 && (
        <Checkbox
          label={warned === 1 ? 'Submit despite the warning' : 'Submit despite the warnings'}
          isLabelShown
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
      )}
      {(query.error || submit.error) && (
        <div className="-mx-4">
          <ErrorPanel
            error={submit.error ?? query.error!}
            {...(!submit.error && { onRetry: () => void query.refetch(), isRetrying: query.isFetching })}
          />
        </div>
      )}
    </Dialog>
  )
}

/** A single order is submitted directly, so its outcome shows immediately; several confirmed orders become a run. */
function useSubmitSelection(selection: RunSelection, onDone: () => void) {
  const submitOrder = useSubmitOrder()
  const createRun = useCreateRun()
  function start({ goingIds, orders }: DryRun) {
    const [only, ...others] = goingIds
    const asked = 'orderIds' in selection ? selection.orderIds : goingIds
    if (only && others.length === 0) {
      submitOrder.mutate({ orderId: only, isDemo: orders === 0 })
      deselectOrders(asked)
      onDone()
      return
    }
    createRun.mutate(
      { orderIds: goingIds },
      {
        onSuccess: () => {
          deselectOrders(asked)
          onDone()
        },
      },
    )
  }
  return { start, isPending: createRun.isPending, error: createRun.error }
}

function titleOf({ orders, tests, skipped }: DryRun): string {
  const going = orders + tests.length
  const all = going + skipped.length
  if (going === 0) {
    return all === 1 ? 'This order can’t be submitted yet' : 'These orders can’t be submitted yet'
  }
  if (skipped.length > 0) return `Submit ${going.toLocaleString('en')} of ${counted(all, 'order')}?`
  const [test] = tests
  if (orders === 0 && test && tests.length === 1) return `Submit ${test.orderNumber} as a test?`
  return `Submit ${counted(going, 'order')}?`
}

function actionOf({ orders, tests, estimateCents, unpriced, currency }: DryRun): string {
  if (orders === 0) return tests.length === 1 ? 'Submit as test' : `Submit ${counted(tests.length, 'test')}`
  const what = orders === 1 ? 'Submit order' : `Submit ${counted(orders + tests.length, 'order')}`
  if (unpriced === orders) return what
  return `${what} · about ${formatMoney(estimateCents, currency)}`
}
