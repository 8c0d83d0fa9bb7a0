import { useState } from 'react'
import type { TestAct, TestOrder } from '#contract/orders/test-mode.ts'
import { useActOnTestOrder } from '#web/data/orders/test-mode.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  testOrder: TestOrder
  size?: 'sm' | 'md'
}

/** What the seller can do with an order of the test store now. */
export function TestOrderActions({ testOrder, size = 'md' }: Props) {
  const { offers, order } = testOrder
  const act = useActOnTestOrder(testOrder)
  const [isCanceling, setIsCanceling] = useState(false)
  const chargedCents = order.money.chargedCents - order.money.refundedCents
  const refund = chargedCents > 0 ? formatMoney(chargedCents, order.currency) : null
  return (
    <>
      {offers.map((offer) => (
        <Button
          key={offer}
          size={size}
          variant={offer === 'CANCEL' ? 'secondary' : 'primary'}
          isBusy={act.isPending && act.variables === offer}
          aria-label={`${labelOf(offer, testOrder)}: order ${order.orderNumber}`}
          onClick={() => (offer === 'CANCEL' ? setIsCanceling(true) : act.mutate(offer))}
        >
          {labelOf(offer, testOrder)}
        </Button>
      ))}
      <Dialog
        isOpen={isCanceling}
        onClose={() => setIsCanceling(false)}
        title={`Cancel order ${order.orderNumber}?`}
        consequence={
          refund
            ? `We stop printing and refund ${refund}. You can’t undo this.`
            : 'We stop printing. You weren’t charged, so there’s nothing to refund. You can’t undo this.'
        }
        actionLabel={refund ? `Cancel and refund ${refund}` : 'Cancel order'}
        keepLabel="Keep order"
        tone="danger"
        isBusy={act.isPending}
        onConfirm={() => act.mutate('CANCEL', { onSettled: () => setIsCanceling(false) })}
      />
    </>
  )
}

function labelOf(act: TestAct, { priceCents, order }: TestOrder): string {
  const price = formatMoney(priceCents, order.currency)
  return {
    SUBMIT: `Submit · ${price}`,
    SUBMIT_AGAIN: `Submit again · ${price}`,
    CANCEL: 'Cancel order',
    PAY: `Pay ${price} with another card`,
    CORRECT_ADDRESS: 'Correct the postal code',
    REPLACE_FILAMENT: 'Replace filament',
  }[act]
}
