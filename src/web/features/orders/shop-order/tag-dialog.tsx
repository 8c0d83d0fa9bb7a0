import { useState } from 'react'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { counted } from '#web/lib/counted.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useTagOrders } from '../use-order-edits.ts'

interface Props {
  orders: readonly Pick<ShopOrderRow, 'id' | 'orderNumber' | 'tags'>[]
  onClose: () => void
}

/** Adds tags to orders and removes existing ones. */
export function TagDialog({ orders, onClose }: Props) {
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const tagOrders = useTagOrders()
  const tags = [...new Set(orders.flatMap((order) => order.tags))].toSorted()
  const added = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const [only, ...others] = orders
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        others.length === 0 ? `Tag order ${only?.orderNumber}` : `Tag ${counted(orders.length, 'order')}`
      }
      consequence="Use tags to find orders and as conditions in your rules."
      actionLabel="Save tags"
      keepLabel="Not now"
      isBusy={tagOrders.isPending}
      isActionDisabled={added.length === 0 && removed.length === 0}
      onConfirm={() =>
        tagOrders.mutate(
          { orderIds: orders.map(({ id }) => id), add: added, remove: [...removed] },
          { onSuccess: onClose },
        )
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Add"
          hint="Separate tags with commas."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {tags.length > 0 && (
          <fieldset className="grid justify-items-start gap-1">
            <legend className="mb-1 font-medium">Remove</legend>
            {tags.map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                isLabelShown
                checked={removed.includes(tag)}
                onChange={({ target }) =>
                  setRemoved(target.checked ? [...removed, tag] : removed.filter((one) => one !== tag))
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
