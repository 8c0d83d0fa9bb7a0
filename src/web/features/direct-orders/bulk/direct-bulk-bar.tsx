import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { useDeleteDrafts } from '#web/data/orders/direct-bulk.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { SubmitDraftsDialog } from './submit-drafts-dialog.tsx'

interface Props {
  /** The selected orders of the page: drafts, or templates. */
  orders: readonly DirectOrderRow[]
  onClear: () => void
}

/** What can be done with the selected manual orders: drafts are submitted, drafts and templates deleted. */
export function DirectBulkBar({ orders, onClear }: Props) {
  // What was asked about stays, even if the list changes meanwhile.
  const [asked, setAsked] = useState<{ what: 'submit' | 'delete'; orders: typeof orders } | null>(null)
  const close = () => setAsked(null)
  const drafts = orders.filter(({ kind }) => kind === 'DRAFT')
  return (
    <>
      <BulkBar count={orders.length} onClear={onClear}>
        {drafts.length > 0 && (
          <BulkAction
            label={`Submit ${drafts.length}`}
            icon={<Send aria-hidden size={16} />}
            onSelect={() => setAsked({ what: 'submit', orders: drafts })}
          />
        )}
        <BulkAction
          label={`Delete ${orders.length}`}
          icon={<Trash2 aria-hidden size={16} />}
          onSelect={() => setAsked({ what: 'delete', orders })}
        />
      </BulkBar>
      {asked?.what === 'submit' && (
        <SubmitDraftsDialog drafts={asked.orders} onClose={close} onDone={onClear} />
      )}
      {asked?.what === 'delete' && <DeleteDialog orders={asked.orders} onClose={close} onDone={onClear} />}
    </>
  )
}

function DeleteDialog({
  orders,
  onClose,
  onDone,
}: Omit<Props, 'onClear'> & { onClose: () => void; onDone: () => void }) {
  const deleting = useDeleteDrafts()
  const what = orders[0]?.kind === 'TEMPLATE' ? 'template' : 'draft'
  return (
    <Dialog
      onClose={onClose}
      title={`Delete ${counted(orders.length, what)}?`}
      consequence="You weren’t charged for them. You can’t undo this."
      actionLabel={`Delete ${counted(orders.length, what)}`}
      tone="danger"
      isBusy={deleting.isPending}
      onConfirm={() =>
        deleting.mutate(orders, {
          onSuccess: () => {
            onClose()
            onDone()
          },
        })
      }
    />
  )
}
