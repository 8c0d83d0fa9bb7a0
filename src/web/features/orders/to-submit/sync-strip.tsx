import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { CircleAlert, RefreshCw } from 'lucide-react'
import type { Connection } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { useSyncNow } from '#web/data/stores/connection-mutations.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { ConnectShipstation } from '#web/entities/connection/connect-shipstation.tsx'
import { ConnectSource } from '#web/entities/connection/connect-source.tsx'
import { reconnectWords } from '#web/entities/connection/reconnect-words.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

const strip =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl bg-surface sm:flex-nowrap py-1.5 pr-2 pl-4 text-[0.8125rem] text-muted shadow-card'

/** The sync status of each order source, with a button to sync now. */
export function SyncStrip({ timeZone, hasOrders }: { timeZone: string; hasOrders: boolean }) {
  const { data, isPending } = useQuery(connectionList)
  const fetched = data?.connections.filter(({ source }) => orderSources[source].syncs) ?? []
  if (isPending) return <div className="mb-4 h-10" />
  // The empty list already asks the seller to connect a store.
  if (fetched.length === 0) return data && hasOrders ? <NotConnected /> : null
  return (
    <section aria-label="Store sync" className="mb-4 grid gap-2">
      {fetched.map((connection) => (
        <Strip key={connection.id} connection={connection} timeZone={timeZone} />
      ))}
    </section>
  )
}

function NotConnected() {
  return (
    <div className={cx(strip, 'mb-4')}>
      <p className="flex-1">No store is connected yet.</p>
      <ConnectShipstation size="sm">Connect ShipStation</ConnectShipstation>
    </div>
  )
}

interface Props {
  connection: Connection
  timeZone: string
}

function Strip({ connection, timeZone }: Props) {
  const syncNow = useSyncNow()
  const { sync } = connection
  const isRunning = sync.isRunning || syncNow.isPending
  return (
    <div className={strip}>
      <p className="flex-1 font-medium text-ink sm:flex-none">{orderSources[connection.source].title}</p>
      <div
        role="status"
        className="order-last flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-1 pb-1 sm:order-none sm:flex-1 sm:basis-0 sm:pb-0"
      >
        {isRunning ? <p>Syncing orders…</p> : <State connection={connection} timeZone={timeZone} />}
      </div>
      {connection.status === 'NEEDS_RECONNECT' && (
        <ConnectSource source={connection.source} size="sm">
          {reconnectWords[orderSources[connection.source].connects]}
        </ConnectSource>
      )}
      <Button size="sm" variant="ghost" isBusy={isRunning} onClick={() => syncNow.mutate(connection.id)}>
        <RefreshCw aria-hidden size={14} />
        Sync now
      </Button>
    </div>
  )
}

function State({ connection: { sync, status, source }, timeZone }: Props) {
  const error = sync.lastError ?? (status === 'NEEDS_RECONNECT' ? orderSources[source].rejection : null)
  return (
    <>
      {error && (
        <p className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
          <span>
            {error}
            {sync.failingSince && (
              <>
                {/[.!?]$/.test(error) ? ' ' : '. '}
                Failing since <TimeText instant={sync.failingSince} timeZone={timeZone} show="absolute" />.
              </>
            )}
          </span>
        </p>
      )}
      <p>
        {sync.lastSuccessAt ? (
          <>
            Last fetch <TimeText instant={sync.lastSuccessAt} timeZone={timeZone} />
          </>
        ) : (
          'Not synced yet'
        )}
        {sync.nextAt && (
          <>
            , next <TimeText instant={sync.nextAt} timeZone={timeZone} />
          </>
        )}
      </p>
      {sync.lastSuccessAt && <p className="tabular">{whatCame(sync)}</p>}
    </>
  )
}

function whatCame({ received, created, changed }: Connection['sync']): string {
  if (received === 0) return 'No changes in your store'
  return `${counted(received, 'order')} received, ${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed`
}
