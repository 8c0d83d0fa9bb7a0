import { useState } from 'react'
import type { PrintOrder, ShippingProvider } from '#contract/orders/print-orders.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { hasCancelChoice } from '#domain/lifecycle/cancel-rules.ts'
import { connectedSources, orderSources, sourceTitles } from '#domain/order-sources.ts'
import { useCancelOrder } from '#web/data/orders/order-mutations.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  order: PrintOrder
  onClose: () => void
}

/** Confirms a cancellation: which shipping provider to cancel in, what that does there, and the refund. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const [provider, setProvider] = useState(hasCancelChoice(order.source) ? order.source : null)
  const cancelOrder = useCancelOrder()
  const refundCents = order.money.chargedCents - order.money.refundedCents
  const refund = refundCents > 0 ? formatMoney(refundCents, order.currency) : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel order ${order.orderNumber}?`}
      consequence={
        refund
          ? `We stop printing and refund ${refund}. You can’t undo this.`
          : 'We stop printing. You weren’t charged, so there’s nothing to refund. You can’t undo this.'
      }
      actionLabel={refund ? `Cancel and refund ${refund}` : 'Cancel order'}
      keepLabel="Keep order"
      tone="danger"
      isBusy={cancelOrder.isPending}
      onConfirm={() =>
        cancelOrder.mutate(
          { id: order.id, shippingProvider: provider, source: order.source },
          { onSuccess: onClose },
        )
      }
    >
      {provider && (
        <RadioCards
          label="Cancel in"
          value={provider}
          onChange={(next) => {
            cancelOrder.reset()
            setProvider(next)
          }}
          options={cancelChoices.map((value) => ({
            value,
            label: orderSources[value].title,
            hint: hintOf(value, order.source),
          }))}
        />
      )}
      {cancelOrder.error && (
        <div className="-mx-4">
          <ErrorPanel error={cancelOrder.error} title="The order wasn’t canceled" />
        </div>
      )}
    </Dialog>
  )
}

const cancelChoices = connectedSources.filter(hasCancelChoice)

function hintOf(choice: ShippingProvider, source: PrintOrderSource): string {
  const { title, canCancel } = orderSources[choice]
  const from = sourceTitles[source]
  if (canCancel) {
    return choice === source
      ? `We cancel printing and the order in ${title}.`
      : `This order came from ${from}, not ${title}.`
  }
  return choice === source
    ? `We cancel printing. ${title} doesn’t let other apps cancel orders, so the order stays open in ${title}.`
    : `We cancel printing. The order stays open in ${from} and you can submit it again.`
}
