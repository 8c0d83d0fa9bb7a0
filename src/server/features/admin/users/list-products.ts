import { readAccount } from '#server/features/account/read-account.ts'
import { describeProducts } from '#server/features/products/describe-products.ts'
import { readProductPage } from '#server/features/products/read-products.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

/** A seller’s products as the seller’s own list has them. */
export const listUserProducts: Verbs['listUserProducts'] = async (
  context,
  _actor,
  { id: sellerId, page, size },
) => {
  orNotFound(await readAccount(context, sellerId))
  const list = { page, size, text: '', state: 'all', sort: 'name', order: 'asc' } as const
  const { products, pagination } = await readProductPage(context.db, {
    ...{ ...list, sellerId },
    now: context.clock.now(),
  })
  return { products: await describeProducts(context, sellerId, products), pagination }
}
