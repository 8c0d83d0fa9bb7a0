import type { Portal } from '#contract/portals/portals.ts'
import { isPublic } from '#domain/market/is-public.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changePortal, requireProduct } from './change-portal.ts'
import { deleteStored, lockPortal, writeState } from './portal-store.ts'
import { readPortal } from './read-portals.ts'
import { requireComplete } from './require-complete.ts'
import { requireRights } from './rights/require-rights.ts'
import { offerNewVariants } from './save-items.ts'

/** Submits a draft for review. */
export const submitPortal: Verbs['submitPortal'] = (context, actor, { id }) =>
  changePortal(context, actor, id, async (tx, portal, place) => {
    if (portal.state !== 'DRAFT') throw new Failure('PORTAL_STATE')
    requireProduct(portal)
    requireComplete(portal)
    await requireRights(tx, place.sellerId, portal)
    await offerNewVariants(context, tx, place, portal)
    await writeState(tx, place, 'IN_REVIEW')
  })

/** Pauses a listed portal, or resumes a paused one. What is so already stays so. */
export const pausePortal: Verbs['pausePortal'] = (context, actor, { id, isPaused }) =>
  changePortal(context, actor, id, (tx, portal, place) => movePortal(tx, portal, place, { isPaused }))

/** The same for a portal that is locked. */
export async function movePortal(
  tx: Queries,
  portal: Portal,
  place: { sellerId: string; id: string; at: Date },
  { isPaused }: { isPaused: boolean },
): Promise<void> {
  const wanted = isPaused ? 'PAUSED' : 'LISTED'
  if (!isPublic(portal)) throw new Failure('PORTAL_STATE')
  if (portal.state === wanted) return
  if (!isPaused) {
    requireProduct(portal)
    await requireRights(tx, place.sellerId, portal)
  }
  await writeState(tx, place, wanted)
}

/** Deletes a draft. What was submitted stays, so that what was decided about it can be looked up. */
export const deletePortal: Verbs['deletePortal'] = async ({ db }, { userId: sellerId }, { id }) => {
  await db.transaction(async (tx) => {
    if (!(await lockPortal(tx, { sellerId, id }))) throw notFound()
    const { state } = orNotFound(await readPortal(tx, { sellerId, id }))
    if (state !== 'DRAFT') throw new Failure('PORTAL_STATE')
    await deleteStored(tx, { sellerId, id })
  })
  return { success: true }
}
