import type { ProductContent } from '#contract/products/products.ts'
import { textKey } from '#domain/text/text-key.ts'

/** Keeps only a product's own fields, and drops aliases that repeat its SKU or another alias. */
export function cleanContent(content: ProductContent): ProductContent {
  const { name, sku, options, needsPersonalization, fulfillment, optionAnswers } = content
  const known = new Set([textKey(sku)])
  const aliases = content.aliases.filter((alias) => {
    const isNew = !known.has(textKey(alias))
    known.add(textKey(alias))
    return isNew
  })
  const answers = optionAnswers?.length ? { optionAnswers } : {}
  return { name, sku, aliases, options, needsPersonalization, fulfillment, ...answers }
}
