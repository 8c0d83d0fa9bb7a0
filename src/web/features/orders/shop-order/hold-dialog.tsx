import { useState } from 'react'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { counted } from '#web/lib/counted.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { deselectOrders } from '../to-submit/order-selection-store.ts'
import { useHoldOrders } from '../use-order-edits.ts'

interface Props {
  orders: readonly Pick<ShopOrderRow, 'id' | 'orderNumber'>[]
  onClose: () => void
}

const dayMs = 86_400_000

/** Puts orders on hold, until a time and with a reason. */
export function HoldDialog({ orders, onClose }: Props) {
  const [how, setHow] = useState<'released' | 'days' | 'date'>('released')
  const [until, setUntil] = useState(() => inputText(Date.now() + 3 * dayMs))
  const [reason, setReason] = useState('')
  const hold = useHoldOrders()
  const [only, ...others] = orders
  const untilMs = how === 'days' ? Date.now() + dayMs : Date.parse(until)
  function confirm() {
    const orderIds = orders.map(({ id }) => id)
    const body = {
      orderIds,
      until: how === 'released' ? null : new Date(untilMs).toISOString(),
      reason: reason.trim() || null,
    }
    hold.mutate(body, {
      onSuccess: () => {
        deselectOrders(orderIds)
        onClose()
      },
    })
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        others.length === 0 ? `Hold order ${only?.orderNumber}?` : `Hold ${counted(orders.length, 'order')}?`
      }
      consequence="Held orders can’t be submitted, manually or automatically, until they’re released."
      actionLabel="Hold"
      keepLabel="Not now"
      isBusy={hold.isPending}
      isActionDisabled={how === 'date' && Number.isNaN(untilMs)}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <RadioCards
          label="Hold until"
          value={how}
          onChange={setHow}
          options={[
            { value: 'released', label: 'Until I release it' },
            { value: 'days', label: 'For one day', hint: 'We release it automatically after that.' },
            { value: 'date', label: 'Until a specific time' },
          ]}
        />
        {how === 'date' && (
          <TextField
            type="datetime-local"
            label="Until"
            min={inputText(Date.now())}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        <TextField
          label="Reason (optional)"
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Formats a time for a `datetime-local` input, in the browser's time zone. */
function inputText(ms: number): string {
  const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
