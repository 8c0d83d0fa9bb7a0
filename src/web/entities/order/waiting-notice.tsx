import { Hourglass } from 'lucide-react'
import type { PrintOrder, Waiting } from '#contract/orders/print-orders.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  order: PrintOrder
  waiting: Waiting
}

/** Says that a step of the order waits for the print provider: which one, since when, whether money moved, what comes next. */
export function WaitingNotice({ order, waiting }: Props) {
  const { doing, why, since, nextTryAt } = waiting
  return (
    <div role="status" className="flex items-start gap-3 rounded-xl bg-warn-soft p-3 text-warn">
      <Hourglass aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0 text-ink">
        <p className="break-words font-medium">{titles[why]}</p>
        <p className="text-pretty text-muted">
          {steps[doing]} since <TimeText instant={since} show="absolute" />. {explanations[why]}{' '}
          {moneyText(order)}
          {nextTryAt && (
            <>
              {' '}
              {why === 'UNKNOWN' ? 'Next check' : 'Next try'} <TimeText instant={nextTryAt} show="absolute" />
              .
            </>
          )}
        </p>
      </div>
    </div>
  )
}

const titles: Readonly<Record<Waiting['why'], string>> = {
  IN_FLIGHT: 'Still working',
  UNKNOWN: 'The print provider isn’t answering about this order',
  NOT_SENT: 'Waiting to try again',
  MONEY: 'Waiting for payment',
}

const steps: Readonly<Record<Waiting['doing'], string>> = {
  PRICE: 'Getting the price',
  CHARGE: 'Charging',
  PRINT: 'Sending to print',
  CANCEL: 'Canceling',
}

const explanations: Readonly<Record<Waiting['why'], string>> = {
  IN_FLIGHT: 'The print provider takes longer than usual. You don’t need to do anything.',
  UNKNOWN: 'We check what happened before we try again, so nothing is printed or charged twice.',
  NOT_SENT: 'The print provider couldn’t accept the last attempt, which had no effect.',
  MONEY: 'Your balance is too low. The order continues as soon as you pay.',
}

function moneyText({ money, currency }: PrintOrder): string {
  const paid = money.chargedCents - money.refundedCents
  if (paid === 0) return 'You haven’t been charged.'
  return `You were charged ${formatMoney(paid, currency)}; if the order can’t be printed, we refund it.`
}
