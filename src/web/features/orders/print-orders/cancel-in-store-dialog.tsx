import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { hasCancelChoice } from '#domain/lifecycle/cancel-rules.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { useCancelOrder } from '#web/data/orders/order-mutations.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  order: PrintOrder
  onClose: () => void
}

/** Confirms that a canceled order is also canceled in the store it came from. */
export function CancelInStoreDialog({ order, onClose }: Props) {
  const cancelOrder = useCancelOrder()
  const { id, source, orderNumber } = order
  const title = sourceTitles[source]
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel order ${orderNumber} in ${title}?`}
      consequence={`The order leaves your list of orders to submit. You can’t undo this in Spoolyard.`}
      actionLabel={`Cancel in ${title}`}
      keepLabel="Keep open"
      tone="danger"
      isBusy={cancelOrder.isPending}
      onConfirm={() => {
        const shippingProvider = hasCancelChoice(source) ? source : null
        cancelOrder.mutate({ id, shippingProvider, source }, { onSuccess: onClose })
      }}
    >
      {cancelOrder.error && (
        <ErrorAlert error={cancelOrder.error} title={`The order wasn’t canceled in ${title}`} />
      )}
    </Dialog>
  )
}
