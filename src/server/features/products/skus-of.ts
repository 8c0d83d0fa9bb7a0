import type { ProductContent } from '#contract/products/products.ts'
import { looseKey, textKey } from '#domain/text/text-key.ts'

export interface ProductSku {
  text: string
  skuKey: string
  looseKey: string
  isAlias: boolean
}

/** A product's SKU and its distinct aliases. */
export function skusOf({ sku, aliases }: Pick<ProductContent, 'sku' | 'aliases'>): ProductSku[] {
  const known = new Map<string, ProductSku>()
  for (const [index, text] of [sku, ...aliases].entries()) {
    const skuKey = textKey(text)
    if (!known.has(skuKey)) known.set(skuKey, { text, skuKey, looseKey: looseKey(text), isAlias: index > 0 })
  }
  return [...known.values()]
}
