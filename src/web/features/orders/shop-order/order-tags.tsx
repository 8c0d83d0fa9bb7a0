import schema from 'virtual:body-schema/tagOrders'
import { X } from 'lucide-react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useTagOrders } from '../use-order-edits.ts'

/** The tags of an order, editable until it is archived. */
export function OrderTags({ order }: { order: ShopOrder }) {
  return order.archivedAt ? (
    <ul className="flex flex-wrap gap-1.5">
      {order.tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-full bg-sunken px-2.5 py-1">
          {tag}
        </li>
      ))}
    </ul>
  ) : (
    <EditableTags order={order} />
  )
}

function EditableTags({ order: { id, tags } }: { order: ShopOrder }) {
  const tagOrders = useTagOrders()
  const change = (add: string[], remove: string[]) => ({ orderIds: [id], add, remove })
  const form = useApiForm({
    saved: { add: '' },
    schema,
    bodyOf: ({ add }) => change([add.trim()], []),
    save: ({ add }) => tagOrders.mutateAsync(change([add.trim()], [])),
    labels: { add: 'The tag' },
    problemsOf: shownAsToast,
  })
  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center gap-0.5 rounded-full bg-sunken py-0.5 pr-0.5 pl-2.5"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => tagOrders.mutate(change([], [tag]))}
                className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-line-strong hover:text-ink pointer-coarse:size-9"
              >
                <X aria-hidden size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form.form} noValidate onSubmit={form.submit} className="flex gap-2">
        <TextField
          label="New tag"
          isLabelHidden
          placeholder="New tag"
          maxLength={40}
          autoComplete="off"
          className="w-full max-w-60"
          {...form.text('add')}
        />
        <Button type="submit" className="h-10" isBusy={tagOrders.isPending} disabled={!form.isDirty}>
          Add
        </Button>
      </form>
    </div>
  )
}

const shownAsToast = () => null
