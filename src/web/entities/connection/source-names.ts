import type { OrderSource } from '#contract/stores/connections.ts'
import { sourceTitles } from '#domain/order-sources.ts'

const { direct: _, ...ofStores } = sourceTitles

/** Display names of order sources. */
export const sourceNames: Readonly<Record<OrderSource, string>> = ofStores

/** Display names of print order origins. */
export const originNames = sourceTitles
