import { useState } from 'react'
import type { PrintOrder, ShippingProvider } from '#contract/orders/print-orders.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { useCancelOrder } from '#web/data/orders/order-mutations.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
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
  const [provider, setProvider] = useState<ShippingProvider>(
    order.source === 'shippo' ? 'shippo' : 'shipstation',
  )
  const cancelOrder = useCancelOrder()
  const refundCents = order.money.chargedCents - order.money.refundedCents
  const refund = refundCents > 0 ? formatMoney(refundCents, order.currency) : null
  const hasChoice = order.source !== 'demo' && order.source !== 'direct'
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
          { id: order.id, shippingProvider: hasChoice ? provider : null, source: order.source },
          { onSuccess: onClose },
        )
      }
    >
      {hasChoice && (
        <RadioCards
          label="Cancel in"
          value={provider}
          onChange={(next) => {
            cancelOrder.reset()
            setProvider(next)
          }}
          options={[
            { value: 'shipstation', label: 'ShipStation', hint: shipstationHint(order.source) },
            { value: 'shippo', label: 'Shippo', hint: shippoHint(order.source) },
          ]}
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

function shipstationHint(source: PrintOrderSource): string {
  if (source !== 'shipstation') return `This order came from ${originNames[source]}, not ShipStation.`
  return 'We cancel printing and the order in ShipStation.'
}

function shippoHint(source: PrintOrderSource): string {
  if (source === 'shippo')
    return 'We cancel printing. Shippo doesn’t let other apps cancel orders, so the order stays open in Shippo.'
  return `We cancel printing. The order stays open in ${originNames[source]} and you can submit it again.`
}
