import type { ProductContent } from '#contract/products.ts'
import { textKey } from '#domain/text/text-key.ts'

/** What is stored of a product: its own fields alone, and no alias that says what its SKU or another alias says. */
export function cleanContent(content: ProductContent): ProductContent {
  const { name, sku, options, needsPersonalization, fulfillment } = content
  const known = new Set([textKey(sku)])
  const aliases = content.aliases.filter((alias) => {
    const isNew = !known.has(textKey(alias))
    known.add(textKey(alias))
    return isNew
  })
  return { name, sku, aliases, options, needsPersonalization, fulfillment }
}
