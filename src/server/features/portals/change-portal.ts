import type { Portal } from '#contract/portals/portals.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import { keepFindable } from './findable/listing-search-store.ts'
import { lockPortal } from './portal-store.ts'
import { requestPreviews } from './previews/preview-store.ts'
import { readPortal } from './read-portals.ts'

/** Where a change writes, and at which time. */
interface Place {
  sellerId: string
  id: string
  at: Date
}

type Change = (tx: Queries, portal: Portal, place: Place) => Promise<void>

/** Locks one of the actor's portals, changes it as `change` says, and returns it as it is then. */
export const changePortal = (
  { db, clock }: Context,
  { userId: sellerId }: Actor,
  id: string,
  change: Change,
): Promise<Portal> => db.transaction((tx) => changePortalIn(tx, { sellerId, id, at: clock.now() }, change))

/** The same within a transaction that took other locks before. */
export async function changePortalIn(tx: Queries, place: Place, change: Change): Promise<Portal> {
  if (!(await lockPortal(tx, place))) throw notFound()
  await change(tx, orNotFound(await readPortal(tx, place)), place)
  await keepFindable(tx, place)
  await requestPreviews(tx, { sellerId: place.sellerId, portalId: place.id, at: place.at })
  return orNotFound(await readPortal(tx, place))
}

/** Refuses a portal whose product the seller archived, because nothing of it would be printed. */
export function requireProduct({ product }: Portal): void {
  if (product.isArchived) throw new Failure('PRODUCT_ARCHIVED')
}
