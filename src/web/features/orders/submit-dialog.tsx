import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LiveOrderingStep } from './live-ordering-step.tsx'
import { useCreateRun, useSubmitOrder } from './order-mutations.ts'
import { deselectOrders } from './order-selection-store.ts'
import type { SubmitSummary } from './submit-summary.ts'

interface Props {
  /** What is asked about; null while closed. */
  summary: SubmitSummary | null
  onClose: () => void
}

/** Asks before shop orders are submitted: how many go, what is charged, what stays and why. */
export function SubmitDialog({ summary, onClose }: Props) {
  const submitOrder = useSubmitOrder()
  const createRun = useCreateRun()
  if (!summary) return null
  const { eligible, skipped } = summary
  const [only] = eligible

  function submit() {
    const orderIds = eligible.map(({ id }) => id)
    const asked = [...orderIds, ...skipped.flatMap(({ orders }) => orders.map(({ id }) => id))]
    if (eligible.length === 1 && only) {
      submitOrder.mutate({ orderId: only.id, isDemo: only.isDemo })
      deselectOrders(asked)
      onClose()
      return
    }
    createRun.mutate(orderIds, {
      onSuccess: () => {
        deselectOrders(asked)
        onClose()
      },
    })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(summary)}
      consequence={<Consequence summary={summary} />}
      actionLabel={actionOf(summary)}
      keepLabel={eligible.length === 0 ? 'Close' : 'Not now'}
      isBusy={createRun.isPending}
      isActionDisabled={eligible.length === 0}
      onConfirm={submit}
    >
      {createRun.error && <ErrorPanel error={createRun.error} />}
    </Dialog>
  )
}

function titleOf({ eligible, skippedCount }: SubmitSummary): string {
  const [only] = eligible
  if (!only)
    return skippedCount === 1 ? 'This order cannot be submitted yet' : 'None of these can be submitted yet'
  if (skippedCount > 0)
    return `Submit ${number(eligible.length)} of ${number(eligible.length + skippedCount)} orders?`
  if (eligible.length === 1)
    return only.isDemo ? `Submit ${only.orderNumber} as a test?` : `Submit order ${only.orderNumber}?`
  return `Submit ${counted(eligible.length, 'order')}?`
}

function actionOf({ eligible, charged }: SubmitSummary): string {
  if (eligible.length === 1) return charged === 0 ? 'Submit as test' : 'Submit order'
  return `Submit ${counted(eligible.length, 'order')}`
}

function Consequence({ summary }: { summary: SubmitSummary }) {
  return (
    <div className="grid gap-2">
      {summary.charged > 0 && <p>{chargeText(summary.charged)}</p>}
      {summary.tests > 0 && (
        <p>{testNames(summary.eligible)} goes as a test: it gets a price, is not charged and not printed.</p>
      )}
      {summary.skippedCount > 0 && <Skipped summary={summary} />}
    </div>
  )
}

function Skipped({ summary }: { summary: SubmitSummary }) {
  return (
    <div className="rounded-lg bg-warn-soft px-3 py-2 text-ink">
      <p className="font-medium">
        {summary.skippedCount === 1
          ? '1 order stays here'
          : `${counted(summary.skippedCount, 'order')} stay here`}
      </p>
      <ul className="mt-0.5">
        {summary.skipped.map(({ by, orders, why }) => (
          <li key={by} className="break-words">
            {orders.length === 1 ? `Order ${orders[0]?.orderNumber}` : orders.length.toLocaleString('en')}{' '}
            {why}.
            {(by === 'EMAIL_NOT_VERIFIED' || by === 'APPLICATION_REQUIRED') && (
              <>
                {' '}
                <LiveOrderingStep missing={by} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function chargeText(count: number): string {
  if (count === 1) return 'We ask the print provider for the price, charge you, and send it to print.'
  return 'They go one after another, oldest first. Each is priced, charged to you and sent to print when its turn comes.'
}

const number = (value: number) => value.toLocaleString('en')

const testNames = (orders: readonly ShopOrderRow[]) =>
  orders
    .filter(({ isDemo }) => isDemo)
    .map(({ orderNumber }) => orderNumber)
    .join(', ')
