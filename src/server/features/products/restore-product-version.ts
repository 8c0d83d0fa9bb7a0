import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findVersion } from './product-store.ts'
import { readProduct } from './read-products.ts'
import { requireFiles } from './require-files.ts'
import { changeProducts, storeProduct } from './store-product.ts'

/** Restores an earlier version as a new one; the versions in between stay readable. */
export const restoreProductVersion: Verbs['restoreProductVersion'] = async (
  context,
  { userId },
  { id, version },
) => {
  const product = await changeProducts(context, userId, async (tx) => {
    const current = await readProduct(tx, userId, id)
    const content = current && (await findVersion(tx, { sellerId: userId, id }, version))
    if (!content) throw notFound()
    if (current.version === version) return current
    await requireFiles(tx, userId, { product: content, before: current })
    return storeProduct(context, tx, userId, { id, content, version: current.version + 1 })
  })
  return { product }
}
