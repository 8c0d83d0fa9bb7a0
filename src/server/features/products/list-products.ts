import type { ProductRow } from '#contract/products/products.ts'
import type { Pagination } from '#contract/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { describeProducts } from './describe-products.ts'
import { type ProductPageRequest, readProductPage } from './read-products.ts'

/** One page of the seller's products with their activity. */
export async function listProducts(
  context: Context,
  { userId }: { userId: string },
  {
    text = '',
    ...list
  }: Omit<ProductPageRequest, 'sellerId' | 'text' | 'now'> & { text?: string | undefined },
): Promise<{ products: ProductRow[]; pagination: Pagination }> {
  const { products, pagination } = await readProductPage(context.db, {
    ...list,
    sellerId: userId,
    text,
    now: context.clock.now(),
  })
  return { products: await describeProducts(context, userId, products), pagination }
}
