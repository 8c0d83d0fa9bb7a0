import type { Connection } from '#contract/stores/connections.ts'
import { ConnectShipstation } from '#web/entities/connection/connect-shipstation.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ConnectionCard } from './connection-card.tsx'

/** ShipStation, connected with an API key and secret. */
export function ShipstationCard({ connection }: { connection: Connection | null }) {
  const account = useAccount()
  return (
    <ConnectionCard
      source="shipstation"
      connection={connection}
      offer="Connect with the API key and secret from your ShipStation settings. New orders arrive immediately, and we send tracking numbers back automatically."
      isEnabled={account?.shipstationEnabled ?? true}
      credentials={`Key ${account?.shipstation_key ?? '••••'}, secret ${account?.shipstation_secret ?? '••••'}`}
      connect={
        <ConnectShipstation variant={connection ? 'secondary' : 'primary'}>
          {connection ? 'Update API keys' : 'Connect ShipStation'}
        </ConnectShipstation>
      }
    />
  )
}
