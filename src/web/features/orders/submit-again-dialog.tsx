import type { PrintOrderRow } from '#contract/print-orders.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LiveOrderingStep } from './live-ordering-step.tsx'
import { useSubmitOrder } from './order-mutations.ts'
import { noLiveOrderingReason } from './order-readiness.ts'
import { useSubmitState } from './use-submit-state.ts'

interface Props {
  /** The failed print order whose shop order is asked about; null while closed. */
  order: PrintOrderRow | null
  onClose: () => void
}

/** Asks before an order that failed is submitted once more. */
export function SubmitAgainDialog({ order, onClose }: Props) {
  const submitOrder = useSubmitOrder()
  const { liveOrdering } = useSubmitState()
  if (!order) return null
  const missing = order.isTest || liveOrdering === 'ALLOWED' ? null : liveOrdering
  function submit() {
    if (order?.shopOrderId)
      submitOrder.mutate({ orderId: order.shopOrderId, isDemo: order.source === 'demo' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Submit order ${order.orderNumber} again?`}
      consequence={
        missing ? (
          <>
            {noLiveOrderingReason[missing]}. <LiveOrderingStep missing={missing} />
          </>
        ) : order.isTest ? (
          'It goes as a test again: it gets a price, is not charged and not printed.'
        ) : (
          'It becomes a new print order. It gets a new price and is charged to you when it is sent to print.'
        )
      }
      isActionDisabled={missing !== null}
      actionLabel={order.isTest ? 'Submit as test' : 'Submit again'}
      keepLabel="Not now"
      onConfirm={submit}
    />
  )
}
