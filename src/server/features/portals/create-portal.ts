import { isUniqueViolation } from '#server/db/database.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readProduct } from '../products/read-products.ts'
import { insertPortal } from './portal-store.ts'
import { readPortal } from './read-portals.ts'
import { offerNewVariants } from './save-items.ts'

/** Creates a draft with the product's name as its title. */
export const createPortal: Verbs['createPortal'] = async (
  { db, clock, newId },
  { userId: sellerId },
  { productId },
) => {
  const product = orNotFound(await readProduct(db, sellerId, productId))
  if (product.isArchived) throw new Failure('PRODUCT_ARCHIVED')
  const id = newId('por')
  const draft = { sellerId, id, productId, title: product.name, at: clock.now() }
  await db
    .transaction(async (tx) => {
      await insertPortal(tx, draft)
      await offerNewVariants({ newId }, tx, draft, { product })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'portals_of_product') ? new Failure('PORTAL_EXISTS') : error
    })
  return orNotFound(await readPortal(db, { sellerId, id }))
}
