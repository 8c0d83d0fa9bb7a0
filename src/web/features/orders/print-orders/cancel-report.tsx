import type { CancelOutcome } from '#web/data/orders/order-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { possibilityOf } from './actions/possibility-of.ts'

interface Props {
  outcomes: readonly CancelOutcome[]
  onClose: () => void
  onSubmitAgain: (shopOrderIds: string[]) => void
}

/** What became of each order that was to be canceled. Those that can be are submitted again from here. */
export function CancelReport({ outcomes, onClose, onSubmitAgain }: Props) {
  const canceled = outcomes.flatMap((outcome) => ('order' in outcome ? outcome.order : []))
  const again = canceled.flatMap((order) =>
    order.shopOrderId && possibilityOf(order, 'SUBMIT_AGAIN')?.isPossible ? order.shopOrderId : [],
  )
  const refundedCents = canceled.reduce((sum, { money }) => sum + money.refundedCents, 0)
  const left = outcomes.length - canceled.length
  return (
    <Dialog
      onClose={onClose}
      title={
        left > 0
          ? `${canceled.length} of ${counted(outcomes.length, 'order')} canceled`
          : `${counted(outcomes.length, 'order')} canceled`
      }
      consequence={
        refundedCents > 0 ? `${formatMoney(refundedCents, 'USD')} was refunded.` : 'Nothing was refunded yet.'
      }
      actionLabel={again.length > 0 ? `Submit ${again.length.toLocaleString('en')} again` : 'Submit again'}
      keepLabel="Close"
      isActionDisabled={again.length === 0}
      onConfirm={() => {
        onClose()
        onSubmitAgain(again)
      }}
    >
      <ul
        aria-label="Orders"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-xl border border-line text-[0.8125rem]"
      >
        {outcomes.map((outcome) => (
          <li key={outcome.orderNumber} className="flex flex-wrap justify-between gap-x-3 px-3 py-2">
            <span className="break-all font-medium">Order {outcome.orderNumber}</span>
            <Outcome outcome={outcome} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Outcome({ outcome }: { outcome: CancelOutcome }) {
  if ('reason' in outcome)
    return <span className="text-pretty text-danger">Not canceled: {outcome.reason}</span>
  const { isCanceling, money, currency } = outcome.order
  const refund = money.refundedCents > 0 ? `, ${formatMoney(money.refundedCents, currency)} refunded` : ''
  return (
    <span className="tabular text-muted">{isCanceling ? 'Cancellation requested' : `Canceled${refund}`}</span>
  )
}
