import type { ProductContent } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure } from '#server/kernel/failure.ts'
import { filesIn, readOwnFiles } from './read-own-files.ts'

type Made = Pick<ProductContent, 'fulfillment'>

/** Rejects restoring a product whose files have been deleted. */
export async function requireFiles(
  tx: Queries,
  sellerId: string,
  made: { product: Made; before?: Made },
): Promise<void> {
  const own = await readOwnFiles(tx, sellerId, made)
  if (filesIn(made.product).every((id) => own.has(id))) return
  throw new Failure('FULFILLMENT_INVALID', {
    message: 'This product’s file was deleted. Choose another file.',
  })
}
