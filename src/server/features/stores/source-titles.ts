import type { OrderSource } from '#contract/stores/connections.ts'

/** Display names of order sources. */
export const sourceTitles: Readonly<Record<OrderSource, string>> = {
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  demo: 'The demo',
}
