import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'

interface Props {
  /** The failed print order to submit again; null while closed. */
  order: PrintOrderRow | null
  onClose: () => void
}

/** Reviews a failed order with its price before it is submitted again. */
export function SubmitAgainDialog({ order, onClose }: Props) {
  return (
    <DryRunDialog
      selection={order?.shopOrderId ? { orderIds: [order.shopOrderId] } : null}
      title={`Submit order ${order?.orderNumber ?? ''} again?`}
      onClose={onClose}
    />
  )
}
