import type { RefundRequest } from '#contract/money/refund-requests.ts'
import { useConfirmRefund, useDeclineRefund } from '#web/data/admin/refund-request-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface AskedRefund {
  request: RefundRequest
  decision: 'CONFIRM' | 'DECLINE'
}

type Props = AskedRefund & { onClose: () => void }

/** Confirms or declines a refund above the limit. */
export const DecideRefundDialog = ({ request, decision, onClose }: Props) =>
  decision === 'CONFIRM' ? (
    <ConfirmDialog request={request} onClose={onClose} />
  ) : (
    <DeclineDialog request={request} onClose={onClose} />
  )

function ConfirmDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const confirm = useConfirmRefund()
  const amount = formatMoney(request.cents, 'USD')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Refund ${amount} of order ${request.orderNumber}?`}
      consequence={`${request.askedBy.name || request.askedBy.email} requested it: “${request.reason}” It’s issued right away, and the seller sees the reason in the order’s timeline.`}
      actionLabel={`Refund ${amount}`}
      keepLabel="Not now"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate(request.id, { onSuccess: onClose })}
    >
      {confirm.error && (
        <div className="-mx-4">
          <ErrorPanel error={confirm.error} title="Failed to refund order" />
        </div>
      )}
    </Dialog>
  )
}

/** Whoever requested a refund withdraws it by declining it. */
function DeclineDialog({ request, onClose }: Pick<Props, 'request' | 'onClose'>) {
  const decline = useDeclineRefund()
  const isOwn = useAccount()?.id === request.askedBy.id
  const amount = formatMoney(request.cents, 'USD')
  return (
    <ReasonDialog
      title={isOwn ? `Withdraw your request to refund ${amount}?` : `Decline the refund of ${amount}?`}
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
      errorTitle={isOwn ? 'The request wasn’t withdrawn' : 'The refund wasn’t declined'}
      onConfirm={(reason) => decline.mutate({ id: request.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
