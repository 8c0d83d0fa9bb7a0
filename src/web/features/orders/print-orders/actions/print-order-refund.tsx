import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { possibilityOf } from './possibility-of.ts'

interface Props {
  order: PrintOrder
  onClaim: () => void
}

/** How to get back what was charged; nothing where all of it was refunded. */
export function PrintOrderRefund({ order, onClaim }: Props) {
  const refund = possibilityOf(order, 'REFUND')
  const { chargedCents, refundedCents } = order.money
  if (!refund || refundedCents >= chargedCents) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-pretty text-[0.8125rem] text-muted">{refund.text}</p>
      {refund.isPossible && !order.canCancel && (
        <Button size="sm" onClick={onClaim}>
          Request a refund
        </Button>
      )}
    </div>
  )
}
