import type { ReactNode } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

export function OrderFacts({ order }: { order: ShopOrder }) {
  const { check } = order
  return (
    <dl className="grid gap-y-2 border-line border-t pt-4 text-[0.8125rem]">
      <Fact name="Source">{[sourceNames[order.source], order.storeName].filter(Boolean).join(' · ')}</Fact>
      <Fact name="Sold for">{formatMoney(order.totalCents, order.currency)}</Fact>
      <Fact name="Placed">
        <TimeText instant={order.placedAt} show="absolute" />
      </Fact>
      {order.shipBy && (
        <Fact name="Ship by">
          <TimeText instant={order.shipBy} show="absolute" />
        </Fact>
      )}
      <Fact name="Imported">
        <TimeText instant={order.importedAt} show="absolute" />
      </Fact>
      {check && (
        <Fact name="Last checked">
          <TimeText instant={check.checkedAt} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right">{children}</dd>
    </div>
  )
}
