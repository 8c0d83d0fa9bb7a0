import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { leaveForShippo } from '#web/lib/session/shippo-consent.ts'
import { Button } from '#web/ui/button.tsx'
import type { ConnectProps } from './connect-props.ts'

/** A button that leads to Shippo's consent page. */
export function ConnectShippo({ children, ...look }: ConnectProps) {
  const authorizeUrl = useQuery(connectionList).data?.shippoAuthorizeUrl
  if (!authorizeUrl) return <p className="text-muted">Shippo isn’t available on this server.</p>
  return (
    <Button {...look} onClick={() => leaveForShippo(authorizeUrl)}>
      <Plug aria-hidden size={15} />
      {children}
    </Button>
  )
}
