import { X } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useTagOrders } from '../use-order-edits.ts'

/** The editable tags of an order. */
export function OrderTags({ order: { id, tags } }: { order: ShopOrder }) {
  const [text, setText] = useState('')
  const tagOrders = useTagOrders()
  const change = (add: string[], remove: string[]) =>
    tagOrders.mutate({ orderIds: [id], add, remove }, { onSuccess: () => setText('') })
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
                onClick={() => change([], [tag])}
                className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-line-strong hover:text-ink pointer-coarse:size-9"
              >
                <X aria-hidden size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) change([text.trim()], [])
        }}
      >
        <TextField
          label="New tag"
          isLabelHidden
          placeholder="New tag"
          maxLength={40}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full max-w-60"
        />
        <Button type="submit" className="h-10" isBusy={tagOrders.isPending} disabled={text.trim() === ''}>
          Add
        </Button>
      </form>
    </div>
  )
}
