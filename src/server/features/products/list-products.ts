import type { Verbs } from '#server/kernel/feature.ts'
import { describeProducts } from './describe-products.ts'
import { readProductPage } from './read-products.ts'

/** One page of the seller's products with their activity. */
export const listProducts: Verbs['listProducts'] = async (context, { userId }, { text = '', ...list }) => {
  const { products, pagination } = await readProductPage(context.db, {
    ...list,
    sellerId: userId,
    text,
    now: context.clock.now(),
  })
  return { products: await describeProducts(context, userId, products), pagination }
}
