import { useState } from 'react'
import type { SubmitFailure } from '#web/data/orders/followed-runs.ts'
import { closeOutcome } from '#web/data/orders/order-queue-store.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useOpenFailedOrder } from '../print-orders/use-open-failed-order.ts'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'

interface Props {
  isOpen: boolean
  failures: readonly SubmitFailure[]
  isProcessing: boolean
  onClose: () => void
}

/** Lists the failed orders with their reasons and lets the seller retry them. */
export function SubmitFailuresDialog({ isOpen, failures, isProcessing, onClose }: Props) {
  const [isReviewing, setIsReviewing] = useState(false)
  const openFailedOrder = useOpenFailedOrder()
  if (isOpen && isReviewing) {
    return (
      <DryRunDialog
        selection={{ orderIds: failures.map(({ orderId }) => orderId) }}
        onClose={() => setIsReviewing(false)}
        onSubmitted={() => {
          closeOutcome()
          onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${counted(failures.length, 'order')} failed`}
      consequence={consequence(failures.length, isProcessing)}
      actionLabel={failures.length === 1 ? 'Retry order' : `Retry ${counted(failures.length, 'order')}`}
      keepLabel="Close"
      isActionDisabled={isProcessing}
      onConfirm={() => setIsReviewing(true)}
    >
      <ul aria-label="Failed orders" className="max-h-72 overflow-y-auto rounded-lg shadow-control">
        {failures.map((failure) => (
          <li key={failure.orderId} className="border-line border-b px-3 py-2 last:border-b-0">
            <button
              type="button"
              onClick={() => void openFailedOrder(failure).then(onClose)}
              className="min-h-6 break-all rounded text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              Order {failure.orderNumber}
            </button>
            <p className="break-words text-muted">{failure.error}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function consequence(count: number, isProcessing: boolean): string {
  const where =
    count === 1 ? 'It’s still in your unsubmitted orders.' : 'They’re still in your unsubmitted orders.'
  return `${where} ${isProcessing ? 'You can retry when the current submission finishes.' : 'Fix the cause, then retry.'}`
}
