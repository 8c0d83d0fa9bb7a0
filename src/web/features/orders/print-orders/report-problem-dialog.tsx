import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { claimReasons, claimResolutions } from './claim-labels.ts'

interface Props {
  order: PrintOrder
  onClose: () => void
}

const whole = 'whole'
const longest = 2_000

/** Files a claim about a printed order. */
export function ReportProblemDialog({ order, onClose }: Props) {
  const [line, setLine] = useState(whole)
  const [reason, setReason] = useState<Problem['reason'] | null>(null)
  const [resolution, setResolution] = useState<Problem['resolution']>('REPRINT')
  const [text, setText] = useState('')
  const report = useReport(order.id, onClose)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`File a claim for order ${order.orderNumber}`}
      consequence="Our support team replies by email. The order itself doesn’t change."
      actionLabel="Submit claim"
      keepLabel="Not now"
      isBusy={report.isPending}
      isActionDisabled={reason === null || text.trim() === ''}
      onConfirm={() =>
        reason &&
        report.mutate({ line: line === whole ? null : Number(line), reason, resolution, text: text.trim() })
      }
    >
      <div className="grid gap-4">
        {order.lines.length > 1 && (
          <Select
            label="Affected item"
            value={line}
            onChange={setLine}
            options={[
              { value: whole, label: 'Entire order' },
              ...order.lines.map(({ productName, quantity }, index) => ({
                value: String(index),
                label: `${productName} × ${quantity}`,
              })),
            ]}
          />
        )}
        <Select
          label="Reason"
          value={reason}
          onChange={setReason}
          options={entriesOf(claimReasons).map(([value, label]) => ({ value, label }))}
        />
        <div className="grid gap-1.5">
          <p aria-hidden className="font-medium">
            Requested resolution
          </p>
          <Segmented
            label="Requested resolution"
            value={resolution}
            onChange={setResolution}
            segments={entriesOf(claimResolutions).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <TextArea
          label="Description"
          rows={4}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {report.error && (
          <div className="-mx-4">
            <ErrorPanel error={report.error} title="The claim wasn’t submitted" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function useReport(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<Problem, 'line' | 'reason' | 'resolution' | 'text'>) =>
      api.reportProblem({ params: { id }, body }),
    onSuccess: () => {
      showToast({ tone: 'success', message: 'Claim submitted. Our support team will reply by email.' })
      onDone()
    },
    onSettled: () => refresh(queryClient, orderKeys.printOrders),
  })
}

// The keys of these records are exactly the values of the contract.
const entriesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.entries(words) as [Key, string][]
