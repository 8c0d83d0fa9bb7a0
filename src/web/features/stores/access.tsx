import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { providerStatus } from '#web/data/stores/connection-queries.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** How we have access to an order source: the masked key, or what the source says of the grant. */
export function Access({ connection }: { connection: Connection }) {
  const { connects } = orderSources[connection.source]
  if (connects === 'oauth') return <Grant connection={connection} />
  if (connects === 'file') return null
  const { keyHint, secretHint } = connection
  return <>{secretHint ? `Key ${keyHint}, secret ${secretHint}` : `Key ${keyHint}`}</>
}

/** The connection status reported by the source. No reply isn't treated as a problem. */
function Grant({ connection }: { connection: Connection }) {
  const { data } = useQuery(providerStatus(connection))
  const { title } = orderSources[connection.source]
  if (!data) return <>Access granted at {title}</>
  if (!data.isConnected) return <span className="text-danger">Access was revoked at {title}</span>
  return (
    <>
      {title} confirms the connection
      {data.connectedAt && (
        <>
          , since <TimeText instant={data.connectedAt} show="absolute" />
        </>
      )}
    </>
  )
}
