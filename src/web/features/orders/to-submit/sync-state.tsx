import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { CircleAlert, RefreshCw } from 'lucide-react'
import type { Connection } from '#contract/stores/connections.ts'
import { isConnectedSource, orderSources } from '#domain/order-sources.ts'
import { useSyncNow } from '#web/data/stores/connection-mutations.ts'
import { connectionList, shopList } from '#web/data/stores/connection-queries.ts'
import { ConnectSource } from '#web/entities/connection/connect-source.tsx'
import { ConnectStore } from '#web/entities/connection/connect-store.tsx'
import { ImportOrdersLink } from '#web/entities/connection/import-orders-link.tsx'
import { reconnectWords } from '#web/entities/connection/reconnect-words.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

const strip =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface py-1.5 pr-2 pl-4 text-[0.8125rem] text-muted shadow-card sm:flex-nowrap'

/** The connections whose orders are fetched. */
const useFetched = () =>
  useQuery(connectionList).data?.connections.filter(({ source }) => orderSources[source].syncs) ?? []

/** Whether the seller imports orders from files; undefined while unknown. */
const useImportsFiles = () =>
  useQuery(shopList).data?.shops.some(
    ({ source }) => isConnectedSource(source) && orderSources[source].connects === 'file',
  )

/** The way to the next file, for sellers who import files. */
export function ImportButton() {
  return useImportsFiles() ? <ImportOrdersLink>Import</ImportOrdersLink> : null
}

/** Says when all stores were last synced, and syncs them now. */
export function SyncButton() {
  const fetched = useFetched()
  const syncNow = useSyncNow()
  if (fetched.length === 0) return null
  const isRunning = syncNow.isPending || fetched.some(({ sync }) => sync.isRunning)
  const times = fetched.map(({ sync }) => sync.lastSuccessAt)
  const oldest = times.includes(null) ? null : times.toSorted()[0]
  const sync = () => {
    for (const { id } of fetched) syncNow.mutate(id)
  }
  return (
    <Button variant="ghost" isBusy={isRunning} title={fetched.map(whatCame).join('\n')} onClick={sync}>
      <RefreshCw aria-hidden size={14} />
      <span className="sr-only">Sync now. </span>
      {oldest ? (
        <span className="font-normal max-sm:sr-only">
          Synced <TimeText instant={oldest} />
        </span>
      ) : (
        <span className="font-normal max-sm:sr-only">Not synced yet</span>
      )}
    </Button>
  )
}

function whatCame({ source, sync: { lastSuccessAt, received, created, changed } }: Connection): string {
  const { title } = orderSources[source]
  if (!lastSuccessAt) return `${title}: not synced yet`
  if (received === 0) return `${title}: no changes`
  const news = `${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed`
  return `${title}: ${counted(received, 'order')} received, ${news}`
}

/** What keeps orders from arriving: no store, a refused connection, or failing syncs. */
export function SyncProblems({ hasOrders }: { hasOrders: boolean }) {
  const { data } = useQuery(connectionList)
  const fetched = useFetched()
  const importsFiles = useImportsFiles()
  // The empty list already asks the seller to connect a store.
  if (data && data.connections.length === 0 && hasOrders && importsFiles === false) return <NotConnected />
  const failing = fetched.filter((connection) => problemOf(connection))
  if (failing.length === 0) return null
  return (
    <section aria-label="Store sync" className="mb-3 grid gap-2">
      {failing.map((connection) => (
        <Problem key={connection.id} connection={connection} />
      ))}
    </section>
  )
}

function NotConnected() {
  return (
    <div className={cx(strip, 'mb-3')}>
      <p className="flex-1">No store is connected yet.</p>
      <ConnectStore size="sm" />
    </div>
  )
}

const problemOf = ({ sync, status, source }: Connection) =>
  sync.lastError ?? (status === 'NEEDS_RECONNECT' ? orderSources[source].rejection : null)

interface Props {
  connection: Connection
}

function Problem({ connection }: Props) {
  const { source, sync, status } = connection
  const error = problemOf(connection) ?? ''
  return (
    <div className={strip}>
      <p className="font-medium text-ink">{orderSources[source].title}</p>
      <p role="status" className="flex min-w-0 flex-1 basis-full items-start gap-1.5 text-danger sm:basis-0">
        <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
        <span>
          {error}
          {sync.failingSince && (
            <>
              {/[.!?]$/.test(error) ? ' ' : '. '}
              Failing since <TimeText instant={sync.failingSince} show="absolute" />.
            </>
          )}
        </span>
      </p>
      {status === 'NEEDS_RECONNECT' && (
        <ConnectSource source={source} size="sm">
          {reconnectWords[orderSources[source].connects]}
        </ConnectSource>
      )}
    </div>
  )
}
