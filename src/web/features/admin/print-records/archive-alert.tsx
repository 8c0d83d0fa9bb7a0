import type { PrintRecord } from '#contract/admin/print-records.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** What archiving the store order of a print order leaves possible. */
export function ArchiveAlert({ record: { archivedAt, order } }: { record: PrintRecord }) {
  if (!archivedAt) return null
  const isRefundable = order.money.chargedCents > order.money.refundedCents
  const isReportable = order.possibilities.some(({ what, isPossible }) => what === 'REPORT' && isPossible)
  return (
    <div className="mb-4">
      <Alert title="This order is archived">
        Its store order was moved to the archive on <TimeText instant={archivedAt} show="absolute" />.{' '}
        {isRefundable && 'You can still refund it. '}
        {isReportable && 'The seller can still file a claim. '}
        It can’t be reprocessed: to print it again, the seller creates a manual order. Searches find it by the
        beginning of its number and by the print provider’s ID.
      </Alert>
    </div>
  )
}
