import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BulkTarget } from '#contract/teamwork/bulk-acts.ts'
import { bulkPreview, useStartBulkAct } from '#web/data/teamwork/bulk-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { bulkWords } from './bulk-words.ts'

interface Props {
  target: BulkTarget
  /** How many are selected, of which some may be past it. */
  selected?: number
  onClose: () => void
}

/** Asks for the reason of a bulk action on exactly so many records, and opens its page. */
export function StartBulkDialog({ target, selected, onClose }: Props) {
  const navigate = useNavigate()
  const preview = useQuery(bulkPreview(target))
  const start = useStartBulkAct()
  const [key] = useState(() => crypto.randomUUID())
  const { title, noun, action, question, consequence, money } = bulkWords[target.kind]
  const { total, cents } = preview.data ?? {}
  const others = selected !== undefined && total ? selected - total : 0
  const needsAnother = preview.data?.needsAnother ?? false
  return (
    <ReasonDialog
      title={total ? question(total) : title}
      consequence={total === 0 ? `None of the selected ${noun}s can be changed this way.` : consequence}
      actionLabel={needsAnother ? 'Request confirmation' : action(total ?? 0)}
      tone={target.kind === 'CANCEL' ? 'danger' : 'primary'}
      hint="Recorded in the audit log with your name, for each record."
      change={start}
      isActionDisabled={!total}
      errorTitle="Nothing was started"
      onConfirm={(reason) =>
        start.mutate(
          { ...target, reason, key },
          {
            onSuccess: ({ act }) =>
              void navigate({ to: '/admin-dashboard/bulk-acts/$actId', params: { actId: act.id } }),
          },
        )
      }
      onClose={onClose}
    >
      {preview.isPending && <Skeleton className="h-5 w-48" />}
      {preview.error && (
        <ErrorAlert
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {total && money && cents != null ? <p>{money(formatMoney(cents, 'USD'))}</p> : null}
      {others > 0 && (
        <p className="text-muted">{`${counted(others, `other selected ${noun}`)} can’t be changed this way.`}</p>
      )}
      {needsAnother && (
        <p role="status">
          That’s more than one administrator may change at once. It starts when another one confirms it.
        </p>
      )}
    </ReasonDialog>
  )
}
