import type { MoneyRequest } from '#contract/money/money-requests.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OwnerLink } from '../owner-link.tsx'
import type { AskedDecision } from './decide-money-dialog.tsx'

const states = {
  WAITING: { label: 'Waiting', tone: 'warn' },
  CONFIRMED: { label: 'Confirmed', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'neutral' },
} as const

interface Props {
  request: MoneyRequest
  onDecide: (asked: AskedDecision) => void
}

/** A refund, credit or payout above its limit: what, why, who asked, and the decision or the buttons for it. */
export function MoneyRequestItem({ request, onDecide }: Props) {
  const isOwn = useAccount()?.id === request.askedBy.id
  const { state, cents, orderNumber, printOrderId, seller, reason, askedBy, askedAt, decidedBy, note } =
    request
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="font-medium">
          {formatMoney(cents, 'USD')} {whatOf(request)}
          {printOrderId !== null && (
            <AppLink
              to="/admin-dashboard/print-records/$recordId"
              params={{ recordId: printOrderId }}
              className="rounded underline underline-offset-4"
            >
              order {orderNumber}
            </AppLink>
          )}
        </p>
        <div className="mt-1.5">
          <OwnerLink owner={seller} />
        </div>
        <p className="mt-2 text-pretty [overflow-wrap:anywhere]">“{reason}”</p>
        <p className="mt-1 text-muted">
          Requested by {askedBy.name || askedBy.email}, {targetOf(request)}
        </p>
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end lg:text-right">
        <p className="flex items-center gap-2 text-muted">
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          <TimeText instant={request.decidedAt ?? askedAt} />
        </p>
        {decidedBy && (
          <p className="text-pretty text-muted [overflow-wrap:anywhere]">
            By {decidedBy.name || decidedBy.email}
            {note && `: “${note}”`}
          </p>
        )}
        {state === 'WAITING' && (
          <div className="flex flex-wrap gap-2">
            {!isOwn && (
              <Button size="sm" variant="primary" onClick={() => onDecide({ request, decision: 'CONFIRM' })}>
                Confirm
              </Button>
            )}
            <Button size="sm" onClick={() => onDecide({ request, decision: 'DECLINE' })}>
              {isOwn ? 'Withdraw request' : 'Decline'}
            </Button>
          </div>
        )}
        {state === 'WAITING' && isOwn && <p className="text-muted">Waiting for another administrator.</p>}
      </div>
    </li>
  )
}

function whatOf(request: MoneyRequest): string {
  switch (request.kind) {
    case 'CREDIT':
      return 'credit'
    case 'PAYOUT':
      return 'payout'
    case 'SALE_REFUND':
      return `refund of sale ${request.saleId ? numberOfSale(request.saleId) : ''}`
    case 'REFUND':
      return partOf(request)
  }
}

function partOf({ line, quantity, parcel }: MoneyRequest): string {
  if (line !== null) return `for ${quantity} of line ${line + 1} of `
  return parcel === null ? 'of ' : `for parcel ${parcel} of `
}

function targetOf({ kind, to }: MoneyRequest): string {
  if (kind === 'CREDIT') return 'to the balance'
  if (kind === 'PAYOUT') return 'to the account at Stripe'
  if (kind === 'SALE_REFUND') return 'to the buyer’s card'
  if (to === 'CARD') return 'to the card that paid'
  return to === 'BALANCE' ? 'to the balance' : 'to card or balance, as the seller prefers'
}
