import { useState } from 'react'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { canCancelAtSource, cancelChoice } from '#domain/lifecycle/cancel-rules.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { type CancelOutcome, useCancelOrders } from '#web/data/orders/order-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { CancelReport } from './cancel-report.tsx'

interface Props {
  orders: readonly PrintOrderRow[]
  onClose: () => void
  /** All of them were tried. */
  onDone: () => void
  /** Submits store orders again, once their price is confirmed. */
  onSubmitAgain: (shopOrderIds: string[]) => void
}

/** Cancels several orders: what it refunds, then what became of each. They stay open in their stores unless the seller wants them canceled there, too. */
export function CancelOrdersDialog({ orders, onClose, onDone, onSubmitAgain }: Props) {
  const [outcomes, setOutcomes] = useState<readonly CancelOutcome[] | null>(null)
  if (outcomes) return <CancelReport outcomes={outcomes} onClose={onClose} onSubmitAgain={onSubmitAgain} />
  return (
    <Question
      orders={orders}
      onClose={onClose}
      onDone={(done) => {
        setOutcomes(done)
        onDone()
      }}
    />
  )
}

interface QuestionProps extends Pick<Props, 'orders' | 'onClose'> {
  onDone: (outcomes: readonly CancelOutcome[]) => void
}

function Question({ orders, onClose, onDone }: QuestionProps) {
  const [isAlsoAtSource, setAlsoAtSource] = useState(false)
  const cancel = useCancelOrders()
  const refundCents = orders.reduce(
    (sum, { totalCents, stage }) => sum + (stage === 'SENDING' ? 0 : (totalCents ?? 0)),
    0,
  )
  const refund = refundCents > 0 ? formatMoney(refundCents, 'USD') : null
  const atSource = orders.filter(({ source }) => canCancelAtSource(source))
  const stores = [...new Set(atSource.map(({ source }) => sourceTitles[source]))].join(' and ')
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel ${counted(orders.length, 'order')}?`}
      consequence={`Printing stops${refund ? ` and up to ${refund} is refunded` : ''}. Orders that are already printed can’t be canceled; we say which.`}
      actionLabel={`Cancel ${counted(orders.length, 'order')}`}
      keepLabel={orders.length === 1 ? 'Keep order' : 'Keep orders'}
      tone="danger"
      isBusy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(
          orders.map(({ id, source, orderNumber }) => ({
            ...{ id, source, orderNumber },
            shippingProvider: cancelChoice(source, isAlsoAtSource),
          })),
          { onSuccess: onDone },
        )
      }
    >
      {atSource.length > 0 && (
        <Checkbox
          label={`Also cancel ${counted(atSource.length, 'order')} in ${stores}`}
          checked={isAlsoAtSource}
          onChange={({ target }) => setAlsoAtSource(target.checked)}
        />
      )}
    </Dialog>
  )
}
