import type { Reply } from '#contract/endpoint.ts'
import type { ListedCollection, portalCollectionEndpoints } from '#contract/portals/portal-collections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { renderDescription } from '../portals/render-description.ts'
import { readProfile } from '../profiles/read-profile.ts'
import { readMakerCollections, readNewCollections, readPublicCollection } from './read-collections.ts'

type Endpoints = typeof portalCollectionEndpoints

/** The collections that changed last. */
export async function listNewCollections(
  { db, rateLimits }: Context,
  _actor: Actor | null,
  _input: unknown,
  { address }: Call,
): Promise<Reply<Endpoints['listNewCollections']>> {
  rateLimits.enforce(`new-collections:${addressKey(address)}`, { max: 240, perMs: 60_000 })
  return { collections: await readNewCollections(db) }
}

/** The collections of a maker. Those of suspended accounts don't exist. */
export async function listMakerCollections(
  { db }: Context,
  _actor: Actor | null,
  { id }: { id: string },
): Promise<Reply<Endpoints['listMakerCollections']>> {
  if (!(await readProfile(db, id))) throw notFound()
  return { collections: await readMakerCollections(db, id) }
}

/** A collection as visitors see it. Without a listing that they find, it doesn't exist. */
export async function getListedCollection(
  { db }: Context,
  _actor: Actor | null,
  { id }: { id: string },
): Promise<ListedCollection> {
  const collection = orNotFound(await readPublicCollection(db, id))
  return { ...collection, descriptionHtml: renderDescription(collection.description) }
}
