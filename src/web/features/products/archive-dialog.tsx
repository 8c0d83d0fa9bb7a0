import type { ProductRow, ProductUsage } from '#contract/products.ts'
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

/** Says what archiving touches before it is done. */
export function ArchiveDialog({ product, usage, isOpen, isBusy, onClose, onConfirm }: Props) {
  const { unsubmittedOrders = 0, matches = 0 } = usage ?? {}
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={`Archive ${product.name}?`}
      consequence={
        <ul className="grid list-disc gap-1 pl-4">
          <li>
            {unsubmittedOrders > 0
              ? `${counted(unsubmittedOrders, 'unsubmitted order')} with it cannot be sent until another product takes its place.`
              : 'No unsubmitted order has it.'}
          </li>
          {matches > 0 && <li>{counted(matches, 'rule')} of yours lead to it and will find nothing.</li>}
          <li>
            Its {product.aliases.length > 0 ? 'SKU and aliases are' : 'SKU is'} free for another product. You
            can bring it back while {product.aliases.length > 0 ? 'they still are' : 'it still is'}.
          </li>
          <li>Orders that were submitted stay as they are.</li>
        </ul>
      }
      actionLabel={
        unsubmittedOrders > 0 ? `Archive, block ${counted(unsubmittedOrders, 'order')}` : 'Archive product'
      }
      tone={unsubmittedOrders > 0 ? 'danger' : 'primary'}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
