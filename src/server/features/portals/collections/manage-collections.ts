import type { Input } from '#contract/endpoint.ts'
import {
  maxCollections,
  type PortalCollection,
  type portalCollectionEndpoints,
} from '#contract/portals/portal-collections.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
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

type Endpoints = typeof portalCollectionEndpoints

/** Creates a collection of the actor's listings. */
export function createPortalCollection(
  { db, clock, newId }: Context,
  { userId: sellerId }: Actor,
  { portalIds, ...texts }: Input<Endpoints['createPortalCollection']>,
): Promise<PortalCollection> {
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
export function updatePortalCollection(
  { db, clock }: Context,
  { userId: sellerId }: Actor,
  { id, version, portalIds, ...wanted }: Input<Endpoints['updatePortalCollection']>,
): Promise<PortalCollection> {
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

export async function deletePortalCollection(
  { db }: Context,
  { userId: sellerId }: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  if (!(await deleteCollection(db, { sellerId, id }))) throw notFound()
  return { success: true }
}

async function requireListings(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  if ((await lockListings(tx, sellerId, ids)) !== ids.length) throw notFound()
}
