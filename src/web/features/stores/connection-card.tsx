import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ConnectedSource, Connection } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { useSyncNow } from '#web/data/stores/connection-mutations.ts'
import { useEnableSync } from '#web/data/stores/store-mutations.ts'
import { ConnectSource } from '#web/entities/connection/connect-source.tsx'
import { reconnectWords } from '#web/entities/connection/reconnect-words.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Access } from './access.tsx'
import { BackfillForm } from './backfill-form.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { ShippoImportCheck } from './shippo-import-check.tsx'

interface Props {
  source: ConnectedSource
  connection: Connection | null
}

/** One order source: connect, status, sync and disconnect. */
export function ConnectionCard({ source, connection }: Props) {
  const { title, offer, connects, syncs, takesTracking } = orderSources[source]
  return (
    <Card title={title} aside={<State connection={connection} />}>
      {connection ? (
        <div className="grid gap-4">
          <div className="grid gap-1 text-muted">
            <p>
              <Access connection={connection} />
            </p>
            {syncs && <ConnectionHealth connection={connection} />}
          </div>
          {syncs && <Fetching connection={connection} />}
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
            <div className="flex flex-wrap gap-2">
              <ConnectSource source={source} variant="secondary">
                {reconnectWords[connects]}
              </ConnectSource>
              {!takesTracking && (
                <ExportLink path="/exports/tracking" filter={{ source }} label="Export tracking" />
              )}
            </div>
            <Disconnect connection={connection} />
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-pretty text-muted">{offer}</p>
          <ConnectSource source={source} variant="primary">{`Connect ${title}`}</ConnectSource>
        </div>
      )}
    </Card>
  )
}

const states = {
  CONNECTED: { tone: 'success', word: 'Connected' },
  FAILING: { tone: 'warn', word: 'Failing' },
  NEEDS_RECONNECT: { tone: 'danger', word: 'Reconnect required' },
} as const

function State({ connection }: { connection: Connection | null }) {
  const { tone, word } = connection
    ? states[connection.status]
    : ({ tone: 'neutral', word: 'Not connected' } as const)
  return <Badge tone={tone}>{word}</Badge>
}

function Fetching({ connection }: { connection: Connection }) {
  const syncNow = useSyncNow()
  const enable = useEnableSync(connection.id)
  const { isEnabled } = connection
  const isRunning = connection.sync.isRunning || syncNow.isPending
  return (
    <div className="grid gap-4">
      <Switch
        label="Sync automatically"
        hint={isEnabled ? 'Every few minutes' : 'Off: orders sync only when you click “Sync now”'}
        isOn={isEnabled}
        disabled={enable.isPending}
        onChange={(isOn) => enable.mutate(isOn)}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Button size="sm" isBusy={isRunning} onClick={() => syncNow.mutate(connection.id)}>
          <RefreshCw aria-hidden size={14} />
          Sync now
        </Button>
        <BackfillForm connection={connection} />
      </div>
      <FindOrderForm connection={connection} />
      {connection.source === 'shippo' && <ShippoImportCheck connection={connection} />}
    </div>
  )
}

function Disconnect({ connection }: { connection: Connection }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <DisconnectDialog connection={connection} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
