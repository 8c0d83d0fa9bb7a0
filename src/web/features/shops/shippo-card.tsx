import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import type { Connection } from '#contract/connections.ts'
import { providerStatus } from '#web/data/stores/connection-queries.ts'
import { leaveForShippo } from '#web/lib/session/shippo-consent.ts'
import { useAccount, useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ConnectionCard } from './connection-card.tsx'

interface Props {
  connection: Connection | null
  /** Null where Shippo is not set up on this server. */
  authorizeUrl: string | null
}

/** Shippo, connected by its consent page. */
export function ShippoCard({ connection, authorizeUrl }: Props) {
  const account = useAccount()
  return (
    <ConnectionCard
      source="shippo"
      connection={connection}
      offer="Label provider. Connected on Shippo’s own page; its orders are looked through every few minutes. Shippo has no way to mark an order as shipped, so tracking numbers stay here."
      isEnabled={account?.shippoEnabled ?? true}
      credentials={connection && <StatusThere connection={connection} />}
      connect={
        authorizeUrl ? (
          <Button variant={connection ? 'secondary' : 'primary'} onClick={() => leaveForShippo(authorizeUrl)}>
            <Plug aria-hidden size={15} />
            {connection ? 'Connect again' : 'Connect Shippo'}
          </Button>
        ) : (
          <p className="text-muted">Shippo is not set up on this server.</p>
        )
      }
    />
  )
}

/** What Shippo's own status host says; while it says nothing, nothing is missing. */
function StatusThere({ connection }: { connection: Connection }) {
  const { data } = useQuery(providerStatus(connection))
  const timeZone = useTimeZone()
  if (!data) return <>Access granted on Shippo’s page</>
  if (!data.isConnected) return <span className="text-danger">Shippo says that access was taken back</span>
  return (
    <>
      Shippo confirms the connection
      {data.connectedAt && (
        <>
          , since <TimeText instant={data.connectedAt} timeZone={timeZone} show="absolute" />
        </>
      )}
    </>
  )
}
