import type { Portal } from '#contract/portals/portals.ts'
import { rightsObstacle } from '#domain/file-rights.ts'
import type { Queries } from '#server/db/database.ts'
import { readNamedFiles } from '#server/features/files/versions/read-versions.ts'
import { readProduct } from '#server/features/products/read-products.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'

/** Refuses to offer a product whose files may not be printed, or not be sold at portals, and says which. */
export async function requireRights(
  db: Queries,
  sellerId: string,
  { product }: Pick<Portal, 'product'>,
): Promise<void> {
  const { fulfillment } = orNotFound(await readProduct(db, sellerId, product.id))
  const ids = fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  const files = await readNamedFiles(db, [...new Set(ids)])
  const obstacles = [...files.values()].flatMap((file) => rightsObstacle(file, 'PORTAL') ?? [])
  if (obstacles.length === 0) return
  throw new Failure('PORTAL_RIGHTS', { message: `${[...new Set(obstacles)].join('. ')}.` })
}
