import { useQuery } from '@tanstack/react-query'
import { connectedSources, orderSources } from '#domain/order-sources.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { FileSourceCard } from './file-source-card.tsx'
import { StoreList } from './store-list.tsx'

/** The integrations that orders come from, their status and stores. */
export function StoresScreen() {
  return (
    <>
      <PageHeader
        title="Stores &amp; integrations"
        text="Connect the shipping tools that hold your orders, or import orders from files."
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
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {isPending ? (
        <>
          <Skeleton className="h-72 rounded-2xl" />
          <Skeleton className="h-72 rounded-2xl" />
          <Skeleton className="h-40 rounded-2xl" />
        </>
      ) : (
        connectedSources.map((source) =>
          orderSources[source].connects === 'file' ? (
            <FileSourceCard key={source} source={source} />
          ) : (
            <ConnectionCard
              key={source}
              source={source}
              connection={data?.connections.find((one) => one.source === source) ?? null}
            />
          ),
        )
      )}
    </div>
  )
}
