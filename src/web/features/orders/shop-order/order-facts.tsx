import type { ReactNode } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

export function OrderFacts({ order }: { order: ShopOrder }) {
  const { check } = order
  return (
    <dl className="grid gap-y-2 border-line border-t pt-4 text-[0.8125rem]">
      <Fact name="Source">
        {order.sourceUrl ? (
          <a href={order.sourceUrl} target="_blank" rel="noreferrer" className={linkStyle}>
            Open in {sourceNames[order.source]}
          </a>
        ) : (
          sourceNames[order.source]
        )}
      </Fact>
      {order.storeName && (
        <Fact name="Store">
          {order.shopId ? (
            <AppLink to="/dashboard/stores" search={{ shop: order.shopId }} className={linkStyle}>
              {order.storeName}
            </AppLink>
          ) : (
            order.storeName
          )}
        </Fact>
      )}
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

const linkStyle = 'rounded font-medium text-accent-text underline underline-offset-4'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right">{children}</dd>
    </div>
  )
}
