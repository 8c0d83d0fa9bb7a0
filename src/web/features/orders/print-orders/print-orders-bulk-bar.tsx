import { Ban, Send } from 'lucide-react'
import { useState } from 'react'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { canCancel } from '#domain/lifecycle/cancel-rules.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'
import { CancelOrdersDialog } from './cancel-orders-dialog.tsx'

interface Props {
  /** The selected orders of the page. */
  orders: readonly PrintOrderRow[]
  onClear: () => void
}

/** What can be done with the selected orders: those in production can be canceled, failed ones submitted again. */
export function PrintOrdersBulkBar({ orders, onClear }: Props) {
  const [isCanceling, setCanceling] = useState(false)
  const [submitted, setSubmitted] = useState<string[] | null>(null)
  const cancelable = orders.filter((order) => canCancel(order) && !order.isCanceling)
  const failed = orders.flatMap(({ failure, shopOrderId }) =>
    failure?.canRetry && shopOrderId ? [shopOrderId] : [],
  )
  const counted = (verb: string, some: readonly unknown[]) =>
    some.length === orders.length ? `${verb} ${some.length}` : `${verb} ${some.length} of ${orders.length}`
  return (
    <>
      <BulkBar count={orders.length} onClear={onClear}>
        {failed.length > 0 && (
          <BulkAction
            label={counted('Submit again', failed)}
            icon={<Send aria-hidden size={16} />}
            onSelect={() => setSubmitted(failed)}
          />
        )}
        <BulkAction
          label={counted('Cancel', cancelable)}
          icon={<Ban aria-hidden size={16} />}
          isDisabled={cancelable.length === 0}
          onSelect={() => setCanceling(true)}
        />
      </BulkBar>
      <DryRunDialog
        selection={submitted && { orderIds: submitted }}
        onClose={() => setSubmitted(null)}
        onSubmitted={onClear}
      />
      {isCanceling && (
        <CancelOrdersDialog
          orders={cancelable}
          onClose={() => setCanceling(false)}
          onDone={onClear}
          onSubmitAgain={setSubmitted}
        />
      )}
    </>
  )
}
