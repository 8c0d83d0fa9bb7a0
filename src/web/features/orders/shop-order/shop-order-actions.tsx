import { Hand, Send } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { canSubmit } from '../order-submit-state.ts'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'

interface Props {
  order: ShopOrder
  underWay: ReadonlySet<string>
  onSubmit: () => void
  onHold: () => void
}

/** The actions on the whole order. */
export function ShopOrderActions({ order, underWay, onSubmit, onHold }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!order.isUnsubmitted) return null
  const isWaiting = underWay.has(order.id)
  const others = order.lines.filter(({ product, exclusion }) => product && exclusion === null)
  const estimate = order.check?.estimateCents
  const price = estimate == null ? '' : ` · about ${formatMoney(estimate, 'USD')}`
  return (
    <>
      {!order.hold && (
        <Button variant="ghost" disabled={isWaiting} onClick={onHold} className="mr-auto -ml-2">
          <Hand aria-hidden size={16} />
          Hold
        </Button>
      )}
      {order.check?.canSubmitOthers && (
        <Button disabled={isWaiting} onClick={() => setAsking(true)}>
          Submit {otherLines(others.length)}
        </Button>
      )}
      <Button variant="primary" disabled={!canSubmit(order, isWaiting)} isBusy={isWaiting} onClick={onSubmit}>
        <Send aria-hidden size={16} />
        {order.isDemo ? 'Submit as test' : `Submit${price}`}
      </Button>
      {isAsking && <SubmitOthers order={order} lines={others.length} onClose={() => setAsking(false)} />}
    </>
  )
}

const otherLines = (count: number) =>
  count === 1 ? 'the other item' : `the other ${count.toLocaleString('en')} items`

interface SubmitOthersProps {
  order: ShopOrder
  lines: number
  onClose: () => void
}

/** The review lists the items without a product as skipped. */
function SubmitOthers({ order, lines, onClose }: SubmitOthersProps) {
  return (
    <DryRunDialog
      selection={{ orderIds: [order.id], withoutUnmatched: true }}
      title={`Submit ${otherLines(lines)} of order ${order.orderNumber}?`}
      onClose={onClose}
    />
  )
}
