import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

const longest = 2_000

/** The seller's own note. */
export function OrderNote({ order: { id, note } }: { order: ShopOrder }) {
  const [text, setText] = useState(note ?? '')
  const save = useOrderEdit((next: string | null) =>
    api.setOrderNote({ params: { id }, body: { note: next } }),
  )
  const isChanged = text.trim() !== (note ?? '')
  return (
    <div className="grid gap-3">
      <TextArea
        label="Your note"
        hint="Only you can see this."
        rows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <div className="flex justify-end gap-2">
          <Button size="sm" variant="ghost" onClick={() => setText(note ?? '')}>
            Undo
          </Button>
          <Button
            size="sm"
            variant="primary"
            isBusy={save.isPending}
            onClick={() => save.mutate(text.trim() || null)}
          >
            Save note
          </Button>
        </div>
      )}
    </div>
  )
}
