import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintOrderEvent } from '#contract/orders/print-orders.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { PrintOrderTimeline } from '#web/entities/order/print-order-timeline.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrderNote } from './shop-order/order-note.tsx'

interface Props {
  shopOrderId: string | null
  /** The print order on show. */
  printOrder?: { id: string; events: readonly PrintOrderEvent[] }
}

/** What happened to an order in all its states, with the seller's note among it. */
export function OrderTimeline({ shopOrderId, printOrder }: Props) {
  const { data } = useQuery({ ...shopOrderById(shopOrderId ?? ''), enabled: shopOrderId !== null })
  const [isEditing, setEditing] = useState(false)
  const noted = data?.order
  const history = noted?.history ?? []
  const known = new Set(history.map((entry) => entry.id))
  const newer = printOrder?.events.filter((event) => !known.has(event.id)) ?? []
  const isShown = noted?.note && !isEditing
  return (
    <PrintOrderTimeline
      events={[...history, ...newer]}
      printOrderId={printOrder?.id}
      composer={
        noted && !noted.archivedAt && !isShown && <OrderNote order={noted} onDone={() => setEditing(false)} />
      }
      note={isShown ? noteEntry(noted, () => setEditing(true)) : undefined}
    />
  )
}

const noteEntry = ({ note, noteAt, archivedAt }: ShopOrder, onEdit: () => void) => ({
  title: (
    <span data-dd-privacy="mask" className="whitespace-pre-line break-words">
      {note}
    </span>
  ),
  detail: (
    <span className="flex flex-wrap items-center gap-x-2">
      Your note, only you can see it
      {!archivedAt && (
        <Button size="sm" variant="ghost" onClick={onEdit}>
          Edit note
        </Button>
      )}
    </span>
  ),
  at: noteAt,
})
