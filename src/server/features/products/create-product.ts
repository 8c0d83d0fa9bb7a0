import type { OrderItem, Product } from '#contract/products.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { Failure } from '#server/failure.ts'
import { matchLinesToProduct } from '../orders/match-lines-to-product.ts'
import { textKey } from '../orders/text-key.ts'
import { insertProduct } from './product-store.ts'

/** Creates a product of a seller. Lines that waited for its SKU are tied to it at once. */
export async function createProduct(
  context: Context,
  { userId }: { userId: string },
  { name, sku, fulfillment }: { name: string; sku: string; fulfillment: OrderItem[] },
): Promise<{ product: Product }> {
  const id = context.newId('prd')
  const createdAt = context.clock.now()
  try {
    await context.db.transaction(async (tx) => {
      const skuKey = textKey(sku)
      await insertProduct(tx, { id, sellerId: userId, name, sku, skuKey, fulfillment, createdAt })
      await matchLinesToProduct(tx, { sellerId: userId, skuKey, productId: id })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('SKU_TAKEN', { cause: error })
    throw error
  }
  return { product: { id, name, sku, fulfillment, createdAt: createdAt.toISOString() } }
}
