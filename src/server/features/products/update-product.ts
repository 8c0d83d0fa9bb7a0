import type { Product } from '#contract/products/products.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { ensureCatalog } from '../catalog/fetch-catalog.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { requirePrintable } from './check-fulfillment.ts'
import { cleanContent } from './clean-content.ts'
import { readOwnFiles, requireSizes } from './read-own-files.ts'
import { readProduct } from './read-products.ts'
import { changeProducts, storeProduct } from './store-product.ts'

/** Updates a product if it is still at the version the caller saw. */
export const updateProduct: Verbs['updateProduct'] = async (
  context,
  { userId },
  { id, version, ...content },
) => {
  await ensureCatalog(context)
  const before = await readProduct(context.db, userId, id)
  if (!before) throw notFound()
  const fileIds = await readOwnFiles(context.db, userId, { product: content, before })
  requirePrintable(content, { ...(await readKnownCatalog(context.db)), fileIds })
  await requireSizes(context.db, userId, { product: content, before })
  const product = await changeProducts(context, userId, async (tx) => {
    const current = await readProduct(tx, userId, id)
    if (!current) throw notFound()
    if (current.version !== version) throw outdated(current)
    return storeProduct(context, tx, userId, {
      id,
      content: cleanContent(content),
      version: current.version + 1,
    })
  })
  return { product }
}

/** Includes the stored values, so that the caller can see what changed in the meantime. */
function outdated({ version, name, sku, updatedAt }: Product): Failure {
  const details = Object.entries({ version: String(version), name, sku, updatedAt }).map(
    ([path, message]) => ({
      path: `body.${path}`,
      message,
    }),
  )
  return new Failure('VERSION_OUTDATED', { details })
}
