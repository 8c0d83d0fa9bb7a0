import type { OrderSource, PrintOrderSource } from '#contract/connections.ts'

/** What people call each order source. */
export const sourceNames: Readonly<Record<OrderSource, string>> = {
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  demo: 'Demo',
}

/** What people call where a print order comes from. */
export const originNames: Readonly<Record<PrintOrderSource, string>> = {
  ...sourceNames,
  direct: 'Direct order',
}
