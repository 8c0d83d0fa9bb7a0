import { useState } from 'react'
import type { PrintOrderSource } from '#contract/connections.ts'
import type { PrintOrder, ShippingProvider } from '#contract/print-orders.ts'
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

/** Asks where an order is canceled, and says what that does there and what comes back. */
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
          ? `Printing is stopped and the charge of ${refund} is returned to you. This cannot be undone.`
          : 'Printing is stopped. Nothing was charged, so nothing is returned. This cannot be undone.'
      }
      actionLabel={refund ? `Cancel order, return ${refund}` : 'Cancel order'}
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
          label="Where the order is canceled"
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
          <ErrorPanel error={cancelOrder.error} title="The order was not canceled" />
        </div>
      )}
    </Dialog>
  )
}

function shipstationHint(source: PrintOrderSource): string {
  if (source !== 'shipstation') return `This order came from ${originNames[source]}, not from ShipStation.`
  return 'Printing is canceled, and so is the shop order in ShipStation.'
}

function shippoHint(source: PrintOrderSource): string {
  if (source === 'shippo')
    return 'Printing is canceled. Shippo cannot cancel orders from outside, so the label order stays there.'
  return `Printing is canceled. The shop order stays open in ${originNames[source]} and can be submitted again.`
}
