import type { ProductContent, ProductEstimate } from '#contract/products/products.ts'
import type { Context } from '#server/kernel/context.ts'
import { readProductFacts } from './describe-products.ts'
import { requestUnknownPrices } from './request-unknown-prices.ts'
import { estimateUnit } from './unit-cost.ts'

/** Estimates the cost of one unit. Unknown prices are requested in the background. */
export async function estimateProduct(
  context: Context,
  { userId }: { userId: string },
  product: Pick<ProductContent, 'options' | 'fulfillment'>,
): Promise<{ estimate: ProductEstimate }> {
  const { prices } = await readProductFacts(context, [product])
  const isPending = await requestUnknownPrices(context, userId, product, prices)
  return { estimate: { ...estimateUnit(product, prices), isPending } }
}
