import { type ProductContent, productContent } from '#contract/products/products.ts'
import { applyAnswer } from '#domain/options/apply-answer.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { ensureCatalog } from '../catalog/fetch-catalog.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { requirePrintable } from '../products/check-fulfillment.ts'
import { cleanContent } from '../products/clean-content.ts'
import { readOwnFiles } from '../products/read-own-files.ts'
import { readProduct } from '../products/read-products.ts'
import { changeProducts, storeProduct } from '../products/store-product.ts'

/** Answers an option once for the product. All waiting orders of the product are checked again. */
export const answerOption: Verbs['answerOption'] = async (context, { userId }, { id, answer }) => {
  await ensureCatalog(context)
  const known = await readKnownCatalog(context.db)
  const product = await changeProducts(context, userId, async (tx) => {
    const current = await readProduct(tx, userId, id)
    if (!current) throw notFound()
    const content = requireValid(cleanContent(applyAnswer(current, answer)))
    const fileIds = await readOwnFiles(tx, userId, { product: content, before: current })
    requirePrintable(content, { ...known, fileIds })
    return storeProduct(context, tx, userId, { id, content, version: current.version + 1 })
  })
  return { product }
}

/** A product has room for a limited number of options, values and answers. */
function requireValid(content: ProductContent): ProductContent {
  const parsed = productContent.safeParse(content)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: `body.answer.${String(path[0])}`,
    message,
  }))
  throw new Failure('VALIDATION_FAILED', { details })
}
