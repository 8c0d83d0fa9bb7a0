import { useQuery } from '@tanstack/react-query'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import type { ConnectProps } from './connect-props.ts'
import { ConnectShippo } from './connect-shippo.tsx'
import { ConnectShipstation } from './connect-shipstation.tsx'
import { ImportOrdersLink } from './import-orders-link.tsx'

/** The ways to connect a first store, side by side. */
export function ConnectStore({ size = 'md' }: Pick<ConnectProps, 'size'>) {
  const hasShippo = Boolean(useQuery(connectionList).data?.shippoAuthorizeUrl)
  return (
    <span className="flex flex-wrap gap-2">
      <ConnectShipstation size={size} variant={size === 'sm' ? 'secondary' : 'primary'}>
        Connect ShipStation
      </ConnectShipstation>
      {hasShippo && <ConnectShippo size={size}>Connect Shippo</ConnectShippo>}
      <ImportOrdersLink size={size}>Import a CSV file</ImportOrdersLink>
    </span>
  )
}
