import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import type { Connection } from '#contract/stores/connections.ts'
import { providerStatus } from '#web/data/stores/connection-queries.ts'
import { leaveForShippo } from '#web/lib/session/shippo-consent.ts'
import { useAccount, useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ConnectionCard } from './connection-card.tsx'

interface Props {
  connection: Connection | null
  /** Null if Shippo isn't configured on this server. */
  authorizeUrl: string | null
}

/** Shippo, connected through its OAuth consent page. */
export function ShippoCard({ connection, authorizeUrl }: Props) {
  const account = useAccount()
  return (
    <ConnectionCard
      source="shippo"
      connection={connection}
      offer="Sign in at Shippo to connect. Orders sync every few minutes. Shippo can’t mark orders as shipped, so tracking numbers stay in Spoolyard."
      isEnabled={account?.shippoEnabled ?? true}
      credentials={connection && <StatusThere connection={connection} />}
      connect={
        authorizeUrl ? (
          <Button variant={connection ? 'secondary' : 'primary'} onClick={() => leaveForShippo(authorizeUrl)}>
            <Plug aria-hidden size={15} />
            {connection ? 'Reconnect' : 'Connect Shippo'}
          </Button>
        ) : (
          <p className="text-muted">Shippo isn’t available on this server.</p>
        )
      }
    />
  )
}

/** The connection status reported by Shippo. No reply isn't treated as a problem. */
function StatusThere({ connection }: { connection: Connection }) {
  const { data } = useQuery(providerStatus(connection))
  const timeZone = useTimeZone()
  if (!data) return <>Access granted at Shippo</>
  if (!data.isConnected) return <span className="text-danger">Access was revoked at Shippo</span>
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
