import type { ProductContent } from '#contract/products/products.ts'
import type { Context } from '#server/kernel/context.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { readOwnVersions } from '../files/versions/read-versions.ts'
import { requestUrgentPrices } from '../prices/request-part-prices.ts'
import { estimateUnit, type KnownPrices } from './unit-cost.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/**
 * Requests the prices that a product lacks, for someone who is waiting. False if nothing will come: every price is
 * known or refused, or belongs to a file or filament that doesn't exist.
 */
export async function requestUnknownPrices(
  context: Context,
  sellerId: string,
  product: Made,
  prices: KnownPrices,
): Promise<boolean> {
  const { parts } = estimateUnit(product, prices)
  const unknown = product.fulfillment.filter((_, index) => {
    const { fromCents, refusal } = parts[index]!
    return fromCents === null && refusal === null
  })
  if (unknown.length === 0) return false
  const priceable = await keepPriceable(context, sellerId, { ...product, fulfillment: unknown })
  if (priceable.fulfillment.length === 0) return false
  await requestUrgentPrices(context, [priceable])
  return true
}

/** Keeps only files and filaments that exist, so that arbitrary input can't flood the print provider with requests. */
async function keepPriceable(
  context: Context,
  sellerId: string,
  { options, fulfillment }: Made,
): Promise<Made> {
  const { filamentIds } = await readKnownCatalog(context.db)
  const named = fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  const fileIds = await readOwnVersions(context.db, sellerId, named)
  const isKnown = (filamentId: string | null) => filamentId !== null && filamentIds?.has(filamentId) === true
  return {
    options: options.map((option) => ({
      ...option,
      values: option.values.filter(({ filamentId }) => isKnown(filamentId)),
    })),
    fulfillment: fulfillment.filter(
      (part) =>
        part.type === 'PRINT' &&
        fileIds.has(part.publicFileServiceId) &&
        (part.filamentId === undefined || isKnown(part.filamentId)),
    ),
  }
}
