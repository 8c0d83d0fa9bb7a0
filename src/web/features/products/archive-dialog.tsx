import type { ProductRow, ProductUsage } from '#contract/products/products.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  product: ProductRow
  usage: ProductUsage | null
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirms archiving and shows what it affects. */
export function ArchiveDialog({ product, usage, isOpen, isBusy, onClose, onConfirm }: Props) {
  const { unsubmittedOrders = 0, matches = 0 } = usage ?? {}
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Archive ${product.name}?`}
      consequence={
        <ul className="grid list-disc gap-1 pl-4">
          <li>
            {unsubmittedOrders > 0
              ? `${counted(unsubmittedOrders, 'unsubmitted order')} with it can’t be submitted until you choose another product.`
              : 'No unsubmitted orders use it.'}
          </li>
          {matches > 0 && (
            <li>
              {counted(matches, 'link rule')} {matches === 1 ? 'points' : 'point'} to it and will no longer
              match.
            </li>
          )}
          <li>
            Its {product.aliases.length > 0 ? 'SKU and aliases become' : 'SKU becomes'} available for other
            products. You can restore it while {product.aliases.length > 0 ? 'they remain' : 'it remains'}{' '}
            unused.
          </li>
          <li>Submitted orders don’t change.</li>
        </ul>
      }
      actionLabel={
        unsubmittedOrders > 0 ? `Archive and block ${counted(unsubmittedOrders, 'order')}` : 'Archive product'
      }
      tone={unsubmittedOrders > 0 ? 'danger' : 'primary'}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
