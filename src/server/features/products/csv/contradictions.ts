import type { Product } from '#contract/products/products.ts'
import { skusOf } from '../skus-of.ts'
import type { PlannedProduct } from './planned-product.ts'

interface Contradiction {
  product: PlannedProduct
  column: 'SKU' | 'Aliases'
  message: string
}

/** Owner of a SKU or alias; `planned` is null for an existing product that the import leaves unchanged. */
interface Owner {
  name: string
  planned: PlannedProduct | null
}

/**
 * Finds planned products that claim another product's SKU or alias. A rejected product keeps its current SKUs, which may
 * conflict with further products; each product is visited once, however long the chain.
 */
export function contradictions(
  planned: readonly PlannedProduct[],
  products: readonly Product[],
): Contradiction[] {
  const found = new Map<PlannedProduct, Contradiction>()
  const owners = new Map<string, Owner>()
  const kept: Product[] = []
  const refuse = (product: PlannedProduct, skuKey: string, { name }: Owner) => {
    found.set(product, contradiction(product, skuKey, name))
    for (const sku of skusOf(product.content!)) {
      if (owners.get(sku.skuKey)?.planned === product) owners.delete(sku.skuKey)
    }
    if (product.existing) kept.push(product.existing)
  }

  const taken = planned.filter(({ content }) => content)
  const replaced = new Set(taken.map(({ existing }) => existing?.id))
  for (const product of products) {
    if (replaced.has(product.id)) continue
    for (const { skuKey } of skusOf(product)) owners.set(skuKey, { name: product.name, planned: null })
  }
  for (const product of taken) {
    const skus = skusOf(product.content!)
    const claimed = skus.find(({ skuKey }) => owners.has(skuKey))
    if (claimed) refuse(product, claimed.skuKey, owners.get(claimed.skuKey)!)
    else for (const { skuKey } of skus) owners.set(skuKey, { name: product.content!.name, planned: product })
  }
  // Products rejected in this loop are appended to the list and visited in turn.
  for (const product of kept) {
    for (const { skuKey } of skusOf(product)) {
      const before = owners.get(skuKey)?.planned
      const owner = { name: product.name, planned: null }
      owners.set(skuKey, owner)
      if (before) refuse(before, skuKey, owner)
    }
  }
  return [...found.values()]
}

function contradiction(product: PlannedProduct, skuKey: string, name: string): Contradiction {
  const sku = skusOf(product.content!).find((one) => one.skuKey === skuKey)!
  const column = sku.isAlias ? 'Aliases' : 'SKU'
  return { product, column, message: `“${sku.text}” is already used by ${name}.` }
}
