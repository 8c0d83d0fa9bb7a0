import type { ProductContent, ProductEstimate } from '#contract/products.ts'
import type { Context } from '#server/context.ts'
import { filesOf } from '../catalogue/sample-files.ts'
import { wantPartPrices } from '../catalogue/want-part-prices.ts'
import { readProductFacts } from './describe-products.ts'
import { readKnownCatalogue } from './read-known-catalogue.ts'
import { estimateUnit } from './unit-cost.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** What one unit of a product would cost; prices that nobody knows yet are asked for in the background. */
export async function estimateProduct(
  context: Context,
  _actor: unknown,
  product: Made,
): Promise<{ estimate: ProductEstimate }> {
  const { prices } = await readProductFacts(context, [product])
  const estimate = estimateUnit(product, prices)
  const unknown = product.fulfillment.filter((_, index) => {
    const { fromCents, refusal } = estimate.parts[index]!
    return fromCents === null && refusal === null
  })
  const askable = await keepAskable(context, { ...product, fulfillment: unknown })
  if (askable.fulfillment.length > 0) await wantPartPrices(context, context.db, [askable])
  return { estimate: { ...estimate, isPending: askable.fulfillment.length > 0 } }
}

/** Only files and filaments that exist: what is typed here must not keep the print provider busy. */
async function keepAskable(context: Context, { options, fulfillment }: Made): Promise<Made> {
  const { filamentIds } = await readKnownCatalogue(context.db)
  const fileIds = new Set(filesOf(context.config).map(({ id }) => id))
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
