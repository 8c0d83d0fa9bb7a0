import type { OrderSource } from '#contract/connections.ts'

/** What people call each order source. */
export const sourceNames: Readonly<Record<OrderSource, string>> = {
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  demo: 'Demo',
}
