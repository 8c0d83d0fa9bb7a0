import type { MoneyRequest } from '#contract/money/money-requests.ts'
import { useConfirmMoneyRequest, useDeclineMoneyRequest } from '#web/data/admin/money-request-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface AskedDecision {
  request: MoneyRequest
  decision: 'CONFIRM' | 'DECLINE'
}

type Props = AskedDecision & { onClose: () => void }

/** Confirms or declines a refund or a credit above the limit. */
export const DecideMoneyDialog = ({ request, decision, onClose }: Props) =>
  decision === 'CONFIRM' ? (
    <ConfirmDialog request={request} onClose={onClose} />
  ) : (
    <DeclineDialog request={request} onClose={onClose} />
  )

function ConfirmDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const confirm = useConfirmMoneyRequest()
  const amount = formatMoney(request.cents, 'USD')
  const { askedBy, reason, seller } = request
  const isCredit = request.kind === 'CREDIT'
  const effect = isCredit
    ? 'It’s added to the balance right away, and the seller sees the reason in the balance’s history.'
    : 'It’s issued right away, and the seller sees the reason in the order’s timeline.'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isCredit
          ? `Credit ${amount} to ${seller.name || seller.email}?`
          : `Refund ${amount} of order ${request.orderNumber}?`
      }
      consequence={`${askedBy.name || askedBy.email} requested it: “${reason}” ${effect}`}
      actionLabel={isCredit ? `Credit ${amount}` : `Refund ${amount}`}
      keepLabel="Not now"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate(request.id, { onSuccess: onClose })}
    >
      {confirm.error && (
        <div className="-mx-4">
          <ErrorPanel
            error={confirm.error}
            title={isCredit ? 'The balance wasn’t credited' : 'Failed to refund order'}
          />
        </div>
      )}
    </Dialog>
  )
}

/** The requester withdraws a refund by declining it. */
function DeclineDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const decline = useDeclineMoneyRequest()
  const isOwn = useAccount()?.id === request.askedBy.id
  const amount = formatMoney(request.cents, 'USD')
  const kind = request.kind === 'CREDIT' ? 'credit' : 'refund'
  return (
    <ReasonDialog
      title={isOwn ? `Withdraw your request to ${kind} ${amount}?` : `Decline the ${kind} of ${amount}?`}
      consequence={
        isOwn
          ? 'No money moves. The seller isn’t notified.'
          : 'No money moves. The seller isn’t notified; the requester sees the reason here.'
      }
      actionLabel={isOwn ? 'Withdraw request' : 'Decline'}
      keepLabel="Not now"
      tone="danger"
      hint="Recorded in the audit log with your name."
      isBusy={decline.isPending}
      error={decline.error}
      errorTitle={isOwn ? 'The request wasn’t withdrawn' : `The ${kind} wasn’t declined`}
      onConfirm={(reason) => decline.mutate({ id: request.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
