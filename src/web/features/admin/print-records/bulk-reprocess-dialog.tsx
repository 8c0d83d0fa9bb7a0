import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxReasonLength } from '#contract/constants.ts'
import { recordsToReprocess } from '#web/data/admin/print-record-queries.ts'
import { type RowResult, useBulkReprocess } from '#web/data/admin/use-bulk-reprocess.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'

interface Props {
  /** The error that they failed with. */
  code: string
  onClose: () => void
}

/** Submits all orders again that failed with one error, one after the other, with a result for each. */
export function BulkReprocessDialog({ code, onClose }: Props) {
  const query = useQuery(recordsToReprocess(code))
  const [reason, setReason] = useState('')
  const { run, stop, results, state } = useBulkReprocess()
  const records = query.data?.records
  const total = query.data?.pagination.total ?? 0
  const done = Object.values(results).filter(({ kind }) => kind === 'SUBMITTED').length
  const refused = Object.values(results).filter(({ kind }) => kind === 'REFUSED').length
  const close = () => {
    stop()
    onClose()
  }
  const list = records && (
    <ul aria-label="Orders" className="max-h-72 overflow-auto rounded-xl bg-sunken px-4 py-2">
      {records.map(({ id, orderNumber, seller }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-medium">{orderNumber}</span>
          <ResultText result={results[id]} seller={seller.name || seller.email} />
        </li>
      ))}
    </ul>
  )
  if (state === 'DONE')
    return (
      <InfoDialog isOpen onOpenChange={close} title={`${counted(done, 'order')} submitted again`}>
        <p className="mb-3 text-muted">
          {refused === 0
            ? 'None were refused.'
            : `${refused} refused. They weren’t charged and stay in the list.`}
        </p>
        {list}
      </InfoDialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Reprocess orders that failed with ${code}?`}
      consequence="Each order is submitted again at most once, under the seller’s rules and for no more than the price the seller last saw. Closing this dialog stops before the next order."
      actionLabel={records ? `Submit ${counted(records.length, 'order')} again` : 'Submit again'}
      keepLabel={state === 'RUNNING' ? 'Stop' : 'Not now'}
      isBusy={state === 'RUNNING'}
      isActionDisabled={state === 'IDLE' && (!records?.length || reason.trim() === '')}
      onConfirm={() => void run(records ?? [], reason.trim())}
    >
      <div className="grid gap-4">
        {query.error && !records && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {!records && !query.error && <Skeleton className="h-32 w-full" />}
        {state === 'IDLE' && (
          <TextArea
            label="Reason"
            hint="Sellers see it in their orders’ timelines."
            rows={2}
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {list}
        {records && total > records.length && (
          <p className="text-muted">
            These are the oldest {records.length} of {total.toLocaleString('en-US')}. Run this again for the
            rest.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function ResultText({ result, seller }: { result: RowResult | undefined; seller: string }) {
  if (!result)
    return (
      <span className="text-muted" data-dd-privacy="mask">
        {seller}
      </span>
    )
  if (result.kind === 'RUNNING') return <span className="text-muted">Submitting …</span>
  if (result.kind === 'SUBMITTED') return <span className="text-success">Submitted again</span>
  return <span className="text-danger [overflow-wrap:anywhere]">{result.message}</span>
}
