import type { OrderSource, PrintOrderSource } from '#contract/stores/connections.ts'

/** Display names of order sources. */
export const sourceNames: Readonly<Record<OrderSource, string>> = {
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  demo: 'Demo',
}

/** Display names of print order origins. */
export const originNames: Readonly<Record<PrintOrderSource, string>> = {
  ...sourceNames,
  direct: 'Manual order',
}
