import type { StoreVersion } from '#testing/rig/stores.ts'
import type { PrintOrderFact } from '../evidence.ts'

type Named = Pick<StoreVersion, 'sellerId' | 'source' | 'sourceOrderId'>

/** Names an order of a store among those of all sellers. */
export const storeOrderKey = ({ sellerId, source, sourceOrderId }: Named): string =>
  `${sellerId} ${source} ${sourceOrderId}`

/** Empty for a direct order, which no store has. */
export const printedKey = ({ sellerId, storeOrder }: PrintOrderFact): string =>
  storeOrder ? storeOrderKey({ sellerId, ...storeOrder }) : ''
