import { useQuery } from '@tanstack/react-query'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ShippoCard } from './shippo-card.tsx'
import { ShipstationCard } from './shipstation-card.tsx'
import { StoreList } from './store-list.tsx'

/** The integrations that orders come from, their status and stores. */
export function ShopsScreen() {
  return (
    <>
      <PageHeader
        title="Stores &amp; integrations"
        text="Connect the shipping tools that hold your orders. We sync every few minutes."
      />
      <Connections />
      <StoreList />
    </>
  )
}

function Connections() {
  const { data, error, isPending, refetch } = useQuery(connectionList)
  if (error && !data) {
    return (
      <Card isFlush>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const of = (source: 'shipstation' | 'shippo') =>
    data?.connections.find((connection) => connection.source === source) ?? null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {isPending ? (
        <>
          <Skeleton className="h-56 rounded-2xl" />
          <Skeleton className="h-56 rounded-2xl" />
        </>
      ) : (
        <>
          <ShipstationCard connection={of('shipstation')} />
          <ShippoCard connection={of('shippo')} authorizeUrl={data?.shippoAuthorizeUrl ?? null} />
        </>
      )}
    </div>
  )
}
