import type { StoreListing } from '#contract/products/catalog.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readHasFilament } from '../order-edits/read-choices.ts'
import { readActiveProducts } from '../products/read-products.ts'
import { choicesWithFilament } from './places-in-product.ts'
import { readStoreListings } from './read-store-listings.ts'

const DAYS = 90
const DAY_MS = 24 * 3_600_000

/** What the seller's stores sell that is made with a filament, to pause it there while the filament is out. */
export async function listFilamentListings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { filamentId }: { filamentId: string },
): Promise<{ listings: StoreListing[] }> {
  if (!(await readHasFilament(db, filamentId))) throw notFound()
  const using = new Map(
    (await readActiveProducts(db, sellerId)).flatMap((product) => {
      const choices = choicesWithFilament(product, filamentId)
      return choices ? [[product.id, { productName: product.name, choices }] as const] : []
    }),
  )
  if (using.size === 0) return { listings: [] }
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const sold = await readStoreListings(db, { sellerId, productIds: [...using.keys()], since })
  return {
    listings: sold.flatMap(({ productId, lastSoldAt, ...listing }) => {
      const product = productId !== null && using.get(productId)
      return product ? [{ ...listing, ...product, productId, lastSoldAt: lastSoldAt.toISOString() }] : []
    }),
  }
}
