import type { Product, ProductContent } from '#contract/products/products.ts'
import type { Context } from '#server/kernel/context.ts'
import { ensureCatalog } from '../catalog/fetch-catalog.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { requirePrintable } from './check-fulfillment.ts'
import { cleanContent } from './clean-content.ts'
import { readOwnFiles, requireSizes } from './read-own-files.ts'
import { changeProducts, storeProduct } from './store-product.ts'

/** Creates a product. Lines waiting for its SKU are linked to it. */
export async function createProduct(
  context: Context,
  { userId }: { userId: string },
  content: ProductContent,
): Promise<{ product: Product }> {
  await ensureCatalog(context)
  const fileIds = await readOwnFiles(context.db, userId, { product: content })
  requirePrintable(content, { ...(await readKnownCatalog(context.db)), fileIds })
  await requireSizes(context.db, userId, { product: content })
  const written = { id: context.newId('prd'), content: cleanContent(content), version: 1 }
  const product = await changeProducts(context, userId, (tx) => storeProduct(context, tx, userId, written))
  return { product }
}
