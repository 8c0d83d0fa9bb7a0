import { useState } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { canCancelAtSource, cancelChoice } from '#domain/lifecycle/cancel-rules.ts'
import { isConnectedSource, sourceTitles } from '#domain/order-sources.ts'
import { useCancelOrder } from '#web/data/orders/order-mutations.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  order: PrintOrder
  onClose: () => void
}

/** Confirms a cancellation: the refund, and whether the order is also canceled in its store. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const [isAlsoAtSource, setAlsoAtSource] = useState(false)
  const cancelOrder = useCancelOrder()
  const refundCents = order.money.chargedCents - order.money.refundedCents
  const refund = refundCents > 0 ? formatMoney(refundCents, order.currency) : null
  const afterwards =
    isAlsoAtSource || !isConnectedSource(order.source)
      ? ' You can’t undo this.'
      : ` The order stays open in ${sourceTitles[order.source]}, and you can submit it again.`
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel order ${order.orderNumber}?`}
      consequence={
        (refund
          ? `Printing stops and ${refund} is refunded.`
          : 'Printing stops. You weren’t charged, so there’s nothing to refund.') + afterwards
      }
      actionLabel={refund ? `Cancel and refund ${refund}` : 'Cancel order'}
      keepLabel="Keep order"
      tone="danger"
      isBusy={cancelOrder.isPending}
      onConfirm={() =>
        cancelOrder.mutate(
          {
            id: order.id,
            shippingProvider: cancelChoice(order.source, isAlsoAtSource),
            source: order.source,
          },
          { onSuccess: onClose },
        )
      }
    >
      {canCancelAtSource(order.source) && (
        <Checkbox
          label={`Also cancel order ${order.orderNumber} in ${sourceTitles[order.source]}`}
          checked={isAlsoAtSource}
          onChange={({ target }) => {
            cancelOrder.reset()
            setAlsoAtSource(target.checked)
          }}
        />
      )}
      {cancelOrder.error && (
        <div className="mt-4">
          <ErrorAlert error={cancelOrder.error} title="The order wasn’t canceled" />
        </div>
      )}
    </Dialog>
  )
}
