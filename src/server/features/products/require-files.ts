import type { ProductContent } from '#contract/products.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure } from '#server/kernel/failure.ts'
import { filesIn, readOwnFiles } from './read-own-files.ts'

type Made = Pick<ProductContent, 'fulfillment'>

/** Refuses to bring back a product whose files were deleted meanwhile. */
export async function requireFiles(
  tx: Queries,
  sellerId: string,
  made: { product: Made; before?: Made },
): Promise<void> {
  const own = await readOwnFiles(tx, sellerId, made)
  if (filesIn(made.product).every((id) => own.has(id))) return
  throw new Failure('FULFILLMENT_INVALID', { message: 'A file of this product was deleted in the meantime.' })
}
