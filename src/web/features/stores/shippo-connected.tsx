import { useQuery } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import type { Connection } from '#contract/stores/connections.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConnectionHealth } from './connection-health.tsx'

const SHOWN = 5

/** Shows a new connection's first orders and next steps. */
export function ShippoConnected({ connection }: { connection: Connection }) {
  const { data } = useQuery({
    queryKey: [...orderKeys.shopOrders, 'arrived', connection.id],
    queryFn: ({ signal }) =>
      api.listShopOrders({
        signal,
        params: { page: 1, size: pageSizes.unsubmitted },
        query: { state: 'unsubmitted', source: 'shippo' },
      }),
  })
  return (
    <div className="mt-5 grid grid-cols-1 gap-4 border-line border-t pt-5">
      <div>
        <p className="font-semibold">Your Shippo account has been connected</p>
        {connection.sync.lastError && <ConnectionHealth connection={connection} />}
        {data && <p className="text-muted">{counted(data.pagination.total, 'open order')} found.</p>}
      </div>
      {data && data.orders.length > 0 && (
        <ul className="divide-y divide-line rounded-xl shadow-control">
          {data.orders.slice(0, SHOWN).map((order) => (
            <li key={order.id} className="flex justify-between gap-4 px-3 py-2">
              <span className="tabular shrink-0 font-medium">{order.orderNumber}</span>
              <span className="truncate text-muted">
                {order.buyerName}, {counted(order.lines.length, 'line')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <AppLink
          to="/dashboard/orders"
          search={{ source: 'shippo' }}
          reloadDocument
          preload={false}
          className={buttonStyle({ variant: 'primary' })}
        >
          View orders
        </AppLink>
        <AppLink to="/dashboard/stores" reloadDocument preload={false} className={buttonStyle()}>
          Stores &amp; integrations
        </AppLink>
      </div>
    </div>
  )
}
