import type { Product, ProductContent } from '#contract/products/products.ts'
import { textKey } from '#domain/text/text-key.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { requestPartPrices } from '../prices/request-part-prices.ts'
import { findSkuOwners, lockProducts, type WrittenProduct, writeProducts } from './product-store.ts'
import { readProduct } from './read-products.ts'
import { skusOf } from './skus-of.ts'

/** Changes one seller's products in one transaction, serialized with concurrent changes. */
export async function changeProducts<T>(
  context: Context,
  sellerId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    await lockProducts(tx, sellerId)
    return change(tx)
  })
}

/** Stores a new product or a product's next version, requests its prices, and notifies dependents. */
export async function storeProduct(
  context: Context,
  tx: Transaction,
  sellerId: string,
  product: WrittenProduct,
): Promise<Product> {
  const before = await readProduct(tx, sellerId, product.id)
  if (!before?.isArchived) await requireFreeSkus(tx, sellerId, product)
  await writeProducts(tx, { sellerId, at: context.clock.now() }, [product])
  await requestPartPrices(context, tx, [product.content])
  await context.raise(productsChanged, { tx, sellerId })
  return (await readProduct(tx, sellerId, product.id))!
}

/** Rejects a SKU or alias that another of the seller's products uses, naming that product. */
export async function requireFreeSkus(
  tx: Queries,
  sellerId: string,
  { id, content }: { id: string; content: ProductContent },
): Promise<void> {
  const skus = skusOf(content)
  const keys = skus.map(({ skuKey }) => skuKey)
  const owners = await findSkuOwners(tx, { sellerId, skuKeys: keys, except: id })
  if (owners.length === 0) return
  const details = owners.map(({ skuKey, productName }) => {
    const { text, isAlias } = skus.find((sku) => sku.skuKey === skuKey)!
    const place = content.aliases.findIndex((alias) => textKey(alias) === skuKey)
    return {
      path: isAlias ? `body.aliases.${place}` : 'body.sku',
      message: `“${text}” is already used by ${productName}`,
    }
  })
  throw new Failure('SKU_TAKEN', { details })
}
