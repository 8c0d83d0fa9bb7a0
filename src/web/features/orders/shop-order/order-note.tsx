import { useEffect, useRef, useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

const longest = 2_000

interface Props {
  order: Pick<ShopOrder, 'id' | 'note' | 'archivedAt'>
  /** It was saved, or left as it was. */
  onDone?: () => void
}

/** The seller's own note, editable until the order is archived. */
export function OrderNote({ order, onDone }: Props) {
  return order.archivedAt ? (
    <p data-dd-privacy="mask" className="whitespace-pre-line break-words">
      {order.note}
    </p>
  ) : (
    <EditableNote order={order} {...(onDone && { onDone })} />
  )
}

function EditableNote({ order: { id, note }, onDone }: Props) {
  const [text, setText] = useState(note ?? '')
  const save = useOrderEdit((next: string | null) =>
    api.setOrderNote({ params: { id }, body: { note: next } }),
  )
  const isChanged = text.trim() !== (note ?? '')
  const box = useRef<HTMLDivElement>(null)
  const isReopened = Boolean(note && onDone)
  useEffect(() => {
    if (isReopened) box.current?.querySelector('textarea')?.focus()
  }, [isReopened])
  return (
    <div ref={box} className="grid gap-3">
      <TextArea
        label="Your note"
        hint="Only you can see this."
        rows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {(isChanged || isReopened) && (
        <div className="flex justify-end gap-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setText(note ?? '')
              onDone?.()
            }}
          >
            {isReopened ? 'Keep as it was' : 'Undo'}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={!isChanged}
            isBusy={save.isPending}
            onClick={() => save.mutate(text.trim() || null, { onSuccess: () => onDone?.() })}
          >
            {text.trim() || !note ? 'Save note' : 'Delete note'}
          </Button>
        </div>
      )}
    </div>
  )
}
