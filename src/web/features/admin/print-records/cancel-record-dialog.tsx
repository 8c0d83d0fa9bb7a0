import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { useCancelRecord } from '#web/data/admin/print-record-queries.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Confirms the cancellation of someone’s order. */
export function CancelRecordDialog({ order, onClose }: { order: PrintOrder; onClose: () => void }) {
  const cancel = useCancelRecord()
  const refundCents = order.money.chargedCents - order.money.refundedCents
  const refund = refundCents > 0 ? formatMoney(refundCents, order.currency) : null
  return (
    <ReasonDialog
      title={`Cancel order ${order.orderNumber}?`}
      consequence={
        refund
          ? `Printing stops and ${refund} goes back to the seller. The order stays open in their store. This can’t be undone.`
          : 'Printing stops. Nothing was charged. The order stays open in their store. This can’t be undone.'
      }
      actionLabel={refund ? `Cancel and refund ${refund}` : 'Cancel order'}
      keepLabel="Keep order"
      tone="danger"
      hint="The seller sees it in the order’s timeline."
      change={cancel}
      errorTitle="Failed to cancel order"
      onConfirm={(reason) => cancel.mutate({ id: order.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
