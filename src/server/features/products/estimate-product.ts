import type { ProductContent, ProductEstimate } from '#contract/products/products.ts'
import type { Context } from '#server/kernel/context.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { readOwnVersions } from '../files/read-files.ts'
import { requestUrgentPrices } from '../prices/request-part-prices.ts'
import { readProductFacts } from './describe-products.ts'
import { estimateUnit } from './unit-cost.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Estimates the cost of one unit. Unknown prices are requested in the background. */
export async function estimateProduct(
  context: Context,
  { userId }: { userId: string },
  product: Made,
): Promise<{ estimate: ProductEstimate }> {
  const { prices } = await readProductFacts(context, [product])
  const estimate = estimateUnit(product, prices)
  const unknown = product.fulfillment.filter((_, index) => {
    const { fromCents, refusal } = estimate.parts[index]!
    return fromCents === null && refusal === null
  })
  const priceable = await keepPriceable(context, userId, { ...product, fulfillment: unknown })
  if (priceable.fulfillment.length > 0) await requestUrgentPrices(context, [priceable])
  return { estimate: { ...estimate, isPending: priceable.fulfillment.length > 0 } }
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
