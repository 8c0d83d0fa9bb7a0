import type { MoneyRequest } from '#contract/money/money-requests.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import { useConfirmMoneyRequest, useDeclineMoneyRequest } from '#web/data/admin/money-request-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface AskedDecision {
  request: MoneyRequest
  decision: 'CONFIRM' | 'DECLINE'
}

type Props = AskedDecision & { onClose: () => void }

/** Confirms or declines what is above a limit. */
export const DecideMoneyDialog = ({ request, decision, onClose }: Props) =>
  decision === 'CONFIRM' ? (
    <ConfirmDialog request={request} onClose={onClose} />
  ) : (
    <DeclineDialog request={request} onClose={onClose} />
  )

function ConfirmDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const confirm = useConfirmMoneyRequest()
  const amount = formatMoney(request.cents, 'USD')
  const { askedBy, reason } = request
  const { title, action, effect, failed } = wordsOf(request, amount)
  return (
    <Dialog
      onClose={onClose}
      title={title}
      consequence={`${askedBy.name || askedBy.email} requested it: “${reason}” ${effect}`}
      actionLabel={action}
      keepLabel="Not now"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate(request.id, { onSuccess: onClose })}
    >
      {confirm.error && <ErrorAlert error={confirm.error} title={failed} />}
    </Dialog>
  )
}

const nouns = { CREDIT: 'credit', REFUND: 'refund', SALE_REFUND: 'refund', PAYOUT: 'payout' } as const

function wordsOf({ kind, seller, orderNumber, saleId }: MoneyRequest, amount: string) {
  const name = seller.name || seller.email
  switch (kind) {
    case 'CREDIT':
      return {
        title: `Credit ${amount} to ${name}?`,
        action: `Credit ${amount}`,
        effect:
          'It’s added to the balance right away, and the seller sees the reason in the balance’s history.',
        failed: 'The balance wasn’t credited',
      }
    case 'PAYOUT':
      return {
        title: `Pay out ${amount} to ${name}?`,
        action: `Pay out ${amount}`,
        effect: 'It’s sent to the maker’s account at Stripe right away.',
        failed: 'Nothing was sent',
      }
    case 'SALE_REFUND':
      return {
        title: `Refund ${amount} of sale ${saleId ? numberOfSale(saleId) : ''}?`,
        action: `Refund ${amount}`,
        effect:
          'The buyer gets everything back, and the maker loses the share. We absorb the cost of printing and delivery.',
        failed: 'Failed to refund sale',
      }
    case 'REFUND':
      return {
        title: `Refund ${amount} of order ${orderNumber}?`,
        action: `Refund ${amount}`,
        effect: 'It’s issued right away, and the seller sees the reason in the order’s timeline.',
        failed: 'Failed to refund order',
      }
  }
}

/** The requester withdraws a refund by declining it. */
function DeclineDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const decline = useDeclineMoneyRequest()
  const isOwn = useAccount()?.id === request.askedBy.id
  const amount = formatMoney(request.cents, 'USD')
  const kind = nouns[request.kind]
  return (
    <ReasonDialog
      title={
        isOwn ? `Withdraw your request for a ${kind} of ${amount}?` : `Decline the ${kind} of ${amount}?`
      }
      consequence={
        isOwn
          ? 'No money moves. The seller isn’t notified.'
          : 'No money moves. The seller isn’t notified; the requester sees the reason here.'
      }
      actionLabel={isOwn ? 'Withdraw request' : 'Decline'}
      tone="danger"
      change={decline}
      errorTitle={isOwn ? 'The request wasn’t withdrawn' : `The ${kind} wasn’t declined`}
      onConfirm={(reason) => decline.mutate({ id: request.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
