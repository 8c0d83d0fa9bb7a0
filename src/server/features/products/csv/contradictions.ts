import type { Product } from '#contract/products.ts'
import { skusOf } from '../skus-of.ts'
import type { PlannedProduct } from './plan-import.ts'

interface Contradiction {
  product: PlannedProduct
  column: 'SKU' | 'Aliases'
  message: string
}

/**
 * Planned products that claim a SKU or alias of another one. A product that cannot be taken keeps what it has now, which
 * may stand against a further one, so it goes on until nothing new is found.
 */
export function contradictions(
  planned: readonly PlannedProduct[],
  products: readonly Product[],
): Contradiction[] {
  const found = new Map<PlannedProduct, Contradiction>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    const taken = planned.filter((one) => one.content && !found.has(one))
    const replaced = new Set(taken.map(({ existing }) => existing?.id))
    const claims = new Map<string, string>()
    for (const product of products) {
      if (!replaced.has(product.id))
        for (const { skuKey } of skusOf(product)) claims.set(skuKey, product.name)
    }
    for (const product of taken) {
      const contradiction = claim(product, claims)
      if (contradiction) found.set(product, contradiction)
    }
  }
  return [...found.values()]
}

function claim(product: PlannedProduct, claims: Map<string, string>): Contradiction | null {
  const content = product.content!
  const skus = skusOf(content)
  const taken = skus.find(({ skuKey }) => claims.has(skuKey))
  if (taken) {
    const column = taken.isAlias ? 'Aliases' : 'SKU'
    return { product, column, message: `“${taken.text}” is taken by ${claims.get(taken.skuKey)}.` }
  }
  for (const { skuKey } of skus) claims.set(skuKey, content.name)
  return null
}
