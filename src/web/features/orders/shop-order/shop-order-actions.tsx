import { Hand, Send } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { useSubmitOrder } from '#web/data/orders/order-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { canSubmit } from '../order-submit-state.ts'

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
      <Button variant="primary" disabled={!canSubmit(order, underWay)} isBusy={isWaiting} onClick={onSubmit}>
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

function SubmitOthers({ order, lines, onClose }: SubmitOthersProps) {
  const submit = useSubmitOrder()
  const left = order.lines.filter(({ product, exclusion }) => !product && exclusion === null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Submit ${otherLines(lines)} of order ${order.orderNumber}?`}
      consequence={
        <>
          {left.map(({ sku, name }) => sku ?? name).join(', ')} {left.length === 1 ? 'isn’t' : 'aren’t'}
          linked to a product and won’t be printed. We get the final price of the other items, charge you, and
          send them to print.
        </>
      }
      actionLabel={`Submit ${otherLines(lines)}`}
      keepLabel="Not now"
      onConfirm={() => {
        submit.mutate({ orderId: order.id, isDemo: order.isDemo, withoutUnmatched: true })
        onClose()
      }}
    />
  )
}
