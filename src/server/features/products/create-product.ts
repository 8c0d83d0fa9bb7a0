import type { Product, ProductContent } from '#contract/products.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { Failure } from '#server/failure.ts'
import { matchLinesToProduct } from '../orders/match-lines-to-product.ts'
import { textKey } from '../orders/text-key.ts'
import { insertProduct, insertSkus } from './product-store.ts'
import { skusOf } from './skus-of.ts'

/** Creates a product of a seller. Lines that waited for its SKU are tied to it at once. */
export async function createProduct(
  context: Context,
  { userId }: { userId: string },
  content: ProductContent,
): Promise<{ product: Product }> {
  const id = context.newId('prd')
  const createdAt = context.clock.now()
  try {
    await context.db.transaction(async (tx) => {
      await insertProduct(tx, { id, sellerId: userId, content, createdAt })
      await insertSkus(tx, { id, sellerId: userId }, skusOf(content))
      await matchLinesToProduct(tx, { sellerId: userId, skuKey: textKey(content.sku), productId: id })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('SKU_TAKEN', { cause: error })
    throw error
  }
  const at = createdAt.toISOString()
  return { product: { ...content, id, version: 1, isArchived: false, createdAt: at, updatedAt: at } }
}
