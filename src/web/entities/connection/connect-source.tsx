import type { ComponentType } from 'react'
import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { ConnectProps } from './connect-props.ts'
import { ConnectShippo } from './connect-shippo.tsx'
import { ConnectShipstation } from './connect-shipstation.tsx'
import { ImportOrdersLink } from './import-orders-link.tsx'

/** The button that connects each order source. A new source gets an entry here. */
const buttons: Readonly<Record<ConnectedSource, ComponentType<ConnectProps>>> = {
  shipstation: ConnectShipstation,
  shippo: ConnectShippo,
  csv: ImportOrdersLink,
}

/** A button that connects or reconnects an order source. */
export function ConnectSource({ source, ...button }: ConnectProps & { source: ConnectedSource }) {
  const Connect = buttons[source]
  return <Connect {...button} />
}
