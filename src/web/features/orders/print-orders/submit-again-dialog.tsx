import type { PrintOrderRow } from '#contract/print-orders.ts'
import { useSubmitOrder } from '#web/data/orders/order-mutations.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LiveOrderingStep, type NoLiveOrdering } from '../to-submit/live-ordering-step.tsx'

interface Props {
  /** The failed print order whose shop order is asked about; null while closed. */
  order: PrintOrderRow | null
  onClose: () => void
}

/** Asks before an order that failed is submitted once more. */
export function SubmitAgainDialog({ order, onClose }: Props) {
  const submitOrder = useSubmitOrder()
  // Until the account has arrived, the server decides.
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
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
            {why[missing]}. <LiveOrderingStep missing={missing} />
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

/** Why an order that would be charged has to wait. */
const why: Readonly<Record<NoLiveOrdering, string>> = {
  EMAIL_NOT_VERIFIED: 'Your address is not confirmed yet',
  APPLICATION_REQUIRED: 'Live ordering is not open for you yet',
}
