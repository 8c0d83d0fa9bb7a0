import { Hand, Send } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { canSubmit } from '#domain/inspection/submit-state.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'
import { useReleaseOrders } from '../use-order-edits.ts'
import { HoldDialog } from './hold-dialog.tsx'

interface Props {
  order: ShopOrder
  /** Whether it is being submitted. */
  isWaiting: boolean
}

/** The actions on the whole order. */
export function ShopOrderActions({ order, isWaiting }: Props) {
  const [asking, setAsking] = useState<'submit' | 'submit-others' | 'hold' | null>(null)
  const close = () => setAsking(null)
  const release = useReleaseOrders()
  const { id, orderNumber, hold, isUnsubmitted, isDemo, lines, check } = order
  const isReady = canSubmit(order, isWaiting)
  const canHold = isUnsubmitted && !isWaiting
  useShortcut(isReady ? 'e' : null, () => setAsking('submit'))
  useShortcut(canHold ? 'h' : null, () => (hold ? release.mutate({ orderIds: [id] }) : setAsking('hold')))
  if (!isUnsubmitted) return null
  const others = otherLines(lines.filter(({ product, exclusion }) => product && exclusion === null).length)
  const price = check?.estimateCents == null ? '' : ` · about ${formatMoney(check.estimateCents, 'USD')}`
  return (
    <>
      {!hold && (
        <Button disabled={isWaiting} onClick={() => setAsking('hold')}>
          <Hand aria-hidden size={16} />
          Hold
        </Button>
      )}
      {check?.canSubmitOthers && (
        <Button disabled={isWaiting} onClick={() => setAsking('submit-others')}>
          Submit {others}
        </Button>
      )}
      <Button variant="primary" disabled={!isReady} isBusy={isWaiting} onClick={() => setAsking('submit')}>
        <Send aria-hidden size={16} />
        {isDemo ? 'Submit as test' : `Submit${price}`}
      </Button>
      <DryRunDialog selection={asking === 'submit' ? { orderIds: [id] } : null} onClose={close} />
      {asking === 'submit-others' && (
        // The review lists the items without a product as skipped.
        <DryRunDialog
          selection={{ orderIds: [id], withoutUnmatched: true }}
          title={`Submit ${others} of order ${orderNumber}?`}
          onClose={close}
        />
      )}
      {asking === 'hold' && <HoldDialog orders={[order]} onClose={close} />}
    </>
  )
}

const otherLines = (count: number) =>
  count === 1 ? 'the other item' : `the other ${count.toLocaleString('en')} items`
