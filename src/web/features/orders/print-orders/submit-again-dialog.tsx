import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { useSubmitOrder } from '#web/data/orders/order-mutations.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LiveOrderingStep, type NoLiveOrdering } from '../to-submit/live-ordering-step.tsx'

interface Props {
  /** The failed print order to submit again; null while closed. */
  order: PrintOrderRow | null
  onClose: () => void
}

/** Confirms before a failed order is submitted again. */
export function SubmitAgainDialog({ order, onClose }: Props) {
  const submitOrder = useSubmitOrder()
  // Until the account has loaded, the server decides.
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
          'It’s submitted as a test again: we get a price, but you aren’t charged and nothing is printed.'
        ) : (
          'This creates a new print order. We get a new price and charge you when it’s sent to print.'
        )
      }
      isActionDisabled={missing !== null}
      actionLabel={order.isTest ? 'Submit as test' : 'Submit again'}
      keepLabel="Not now"
      onConfirm={submit}
    />
  )
}

/** Why a charged order can't be submitted yet. */
const why: Readonly<Record<NoLiveOrdering, string>> = {
  EMAIL_NOT_VERIFIED: 'Your email address isn’t confirmed yet',
  APPLICATION_REQUIRED: 'Live ordering isn’t enabled for your account yet',
}
