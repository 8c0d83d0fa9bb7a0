import { useQuery } from '@tanstack/react-query'
import type { ConnectedSource } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { ConnectSource } from '#web/entities/connection/connect-source.tsx'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** An order source whose orders are imported from files. It has nothing to connect and nothing to sync. */
export function FileSourceCard({ source }: { source: ConnectedSource }) {
  const { title, offer } = orderSources[source]
  const hasOrders = useQuery(shopList).data?.shops.some((shop) => shop.source === source)
  return (
    <Card title={title}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-pretty text-muted">{offer}</p>
        <div className="flex flex-wrap gap-2">
          <ConnectSource source={source}>Import orders</ConnectSource>
          {hasOrders && <ExportLink path="/exports/tracking" filter={{ source }} label="Export tracking" />}
        </div>
      </div>
    </Card>
  )
}
