import type { ReactNode } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { Card } from '#web/ui/card.tsx'

interface Props {
  order: PrintOrder
  /** Below the address, e.g. how to change it. */
  footer?: ReactNode
}

export function PrintOrderAddress({ order: { address, buyerEmail }, footer }: Props) {
  return (
    <Card title="Ship to">
      <address data-dd-privacy="mask" className="grid wrap-anywhere not-italic">
        <span className="font-medium">{address.name}</span>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span className="mt-2 text-muted">{address.phone}</span>}
        {buyerEmail && <span className="text-muted">{buyerEmail}</span>}
      </address>
      {footer && <div className="mt-3 empty:hidden">{footer}</div>}
    </Card>
  )
}
