import { useState } from 'react'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { useNow } from '#web/ui/use-now.ts'
import { buyerMessage } from './buyer-message.ts'

interface Props {
  /** Null while it is closed. */
  order: OrderAtRisk | null
  onClose: () => void
}

/** A draft for the buyer to change and copy. Nothing is sent from here. */
export function BuyerMessageDialog({ order, onClose }: Props) {
  return (
    <InfoDialog
      isOpen={order !== null}
      onClose={onClose}
      title={`Message about order ${order?.orderNumber ?? ''}`}
    >
      {order && <Draft key={order.orderId} order={order} />}
    </InfoDialog>
  )
}

function Draft({ order }: { order: OrderAtRisk }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [text, setText] = useState(() => buyerMessage(order, now, timeZone))
  return (
    <div className="grid gap-3">
      <TextArea
        label="Message"
        hint="Copy it to where you write to your buyers. Spoolyard doesn’t send it."
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end">
        <CopyButton text={text} label="Copy message" size="md" variant="primary" />
      </div>
    </div>
  )
}
