import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Connection } from '#contract/stores/connections.ts'
import { useSyncNow } from '#web/data/stores/connection-mutations.ts'
import { useEnableSource } from '#web/data/stores/store-mutations.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { BackfillForm } from './backfill-form.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { FindOrderForm } from './find-order-form.tsx'

interface Props {
  source: 'shipstation' | 'shippo'
  connection: Connection | null
  /** What it is and why to connect it. */
  offer: string
  /** Whether its orders sync automatically. */
  isEnabled: boolean
  /** A masked description of the credentials. */
  credentials: ReactNode
  connect: ReactNode
}

/** One order source: connect, status, sync and disconnect. */
export function ConnectionCard({ source, connection, offer, isEnabled, credentials, connect }: Props) {
  return (
    <Card title={sourceNames[source]} aside={<State connection={connection} />}>
      {connection ? (
        <div className="grid gap-4">
          <div className="grid gap-1 text-muted">
            <p>{credentials}</p>
            <ConnectionHealth connection={connection} isEnabled={isEnabled} />
          </div>
          <Fetching connection={connection} isEnabled={isEnabled} source={source} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
            {connect}
            <Disconnect source={source} />
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-pretty text-muted">{offer}</p>
          {connect}
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

interface FetchingProps {
  connection: Connection
  isEnabled: boolean
  source: 'shipstation' | 'shippo'
}

function Fetching({ connection, isEnabled, source }: FetchingProps) {
  const syncNow = useSyncNow()
  const enable = useEnableSource(source)
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
    </div>
  )
}

function Disconnect({ source }: { source: 'shipstation' | 'shippo' }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <DisconnectDialog source={source} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}
