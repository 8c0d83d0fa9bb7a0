import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Config } from './config.ts'
import { csvSource } from './providers/sources/csv/csv-source.ts'
import type { OrderSourcePort, SourceWorld } from './providers/sources/order-source.ts'
import { createShippoSource } from './providers/sources/shippo/shippo-source.ts'
import { createShipstationSource } from './providers/sources/shipstation/shipstation-source.ts'

/** The order sources, as configured. A new source gets a line here. */
export function createOrderSources(config: Pick<Config, 'shipstation' | 'shippo'>, world: SourceWorld) {
  return {
    shipstation: createShipstationSource(config.shipstation, world),
    shippo: createShippoSource(config.shippo, world),
    csv: csvSource,
  } as const satisfies Record<ConnectedSource, OrderSourcePort>
}

export type OrderSources = ReturnType<typeof createOrderSources>
