import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { requestPartPrices } from '../prices/request-part-prices.ts'
import { cleanContent } from './clean-content.ts'
import { setArchived } from './product-store.ts'
import { readProduct } from './read-products.ts'
import { requireFiles } from './require-files.ts'
import { changeProducts, requireFreeSkus } from './store-product.ts'

/** Archives a product, freeing its SKUs, or restores it if its SKUs are still free. */
export const archiveProduct: Verbs['archiveProduct'] = async (context, { userId }, { id, isArchived }) => {
  const product = await changeProducts(context, userId, async (tx) => {
    const current = await readProduct(tx, userId, id)
    if (!current) throw notFound()
    if (current.isArchived === isArchived) return current
    const content = cleanContent(current)
    if (!isArchived) {
      await requireFreeSkus(tx, userId, { id, content })
      await requireFiles(tx, userId, { product: content })
    }
    const at = context.clock.now()
    await setArchived(tx, { sellerId: userId, id, content, archivedAt: isArchived ? at : null, at })
    if (!isArchived) await requestPartPrices(context, tx, [content])
    await context.raise(productsChanged, { tx, sellerId: userId })
    return (await readProduct(tx, userId, id))!
  })
  return { product }
}
