import { maxCollections } from '#contract/portals/portal-collections.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import {
  deleteCollection,
  insertCollection,
  lockCollection,
  lockCollections,
  lockListings,
  readListingIds,
  writeCollection,
  writeListings,
} from './collection-store.ts'
import { readPortalCollection } from './read-collections.ts'

/** Creates a collection of the actor's listings. */
export const createPortalCollection: Verbs['createPortalCollection'] = (
  { db, clock, newId },
  { userId: sellerId },
  { portalIds, ...texts },
) => {
  const place = { sellerId, id: newId('pcl') }
  return db.transaction(async (tx) => {
    await lockCollections(tx, sellerId)
    await requireListings(tx, sellerId, portalIds)
    const isInserted = await insertCollection(tx, { ...place, ...texts, at: clock.now() }, maxCollections)
    if (!isInserted) throw new Failure('PORTAL_COLLECTIONS_FULL')
    await writeListings(tx, place, portalIds)
    return orNotFound(await readPortalCollection(tx, place))
  })
}

/** Changes a collection. Its texts are approved for as long as they stay the same. */
export const updatePortalCollection: Verbs['updatePortalCollection'] = (
  { db, clock },
  { userId: sellerId },
  { id, version, portalIds, ...wanted },
) => {
  const place = { sellerId, id }
  return db.transaction(async (tx) => {
    await requireListings(tx, sellerId, portalIds)
    const before = orNotFound(await lockCollection(tx, place))
    if (before.version !== version) throw new Failure('VERSION_OUTDATED')
    const isSameText = wanted.name === before.name && wanted.description === before.description
    const isSame = isSameText && wanted.isShown === before.isShown
    const hadListings = await readListingIds(tx, place)
    // Saving without a change must not lift it among the newest.
    if (!isSame || hadListings.join() !== portalIds.join()) {
      await writeCollection(tx, {
        ...{ ...place, ...wanted, isApproved: before.isApproved && isSameText },
        at: clock.now(),
      })
      await writeListings(tx, place, portalIds)
    }
    return orNotFound(await readPortalCollection(tx, place))
  })
}

export const deletePortalCollection: Verbs['deletePortalCollection'] = async (
  { db },
  { userId: sellerId },
  { id },
) => {
  if (!(await deleteCollection(db, { sellerId, id }))) throw notFound()
  return { success: true }
}

async function requireListings(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  if ((await lockListings(tx, sellerId, ids)) !== ids.length) throw notFound()
}
