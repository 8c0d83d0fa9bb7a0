import type { Connection } from '#contract/connections.ts'
import { ConnectShipstation } from '#web/entities/connection/connect-shipstation.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ConnectionCard } from './connection-card.tsx'

/** ShipStation, connected by a key and a secret. */
export function ShipstationCard({ connection }: { connection: Connection | null }) {
  const account = useAccount()
  return (
    <ConnectionCard
      source="shipstation"
      connection={connection}
      offer="Order provider. Connected by the key and secret of its API settings; new orders are told at once, and tracking numbers go back by themselves."
      isEnabled={account?.shipstationEnabled ?? true}
      credentials={`Key ${account?.shipstation_key ?? '••••'}, secret ${account?.shipstation_secret ?? '••••'}`}
      connect={
        <ConnectShipstation variant={connection ? 'secondary' : 'primary'}>
          {connection ? 'New key and secret' : 'Connect ShipStation'}
        </ConnectShipstation>
      }
    />
  )
}
