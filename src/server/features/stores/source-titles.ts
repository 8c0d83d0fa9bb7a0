import type { OrderSource } from '#contract/connections.ts'

/** What sellers call an order source. */
export const sourceTitles: Readonly<Record<OrderSource, string>> = {
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  demo: 'The demo',
}
