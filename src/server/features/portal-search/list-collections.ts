import { addressKey } from '#server/kernel/address-key.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { renderDescription } from '../portals/render-description.ts'
import { readMakerCollections, readNewCollections, readPublicCollection } from './read-collections.ts'

/** The collections that changed last. */
export const listNewCollections: Verbs['listNewCollections'] = async (
  { db, rateLimits },
  _actor,
  _input,
  { address },
) => {
  rateLimits.enforce(`new-collections:${addressKey(address)}`, { max: 240, perMs: 60_000 })
  return { collections: await readNewCollections(db) }
}

/** The collections of a maker. Those of suspended accounts don't exist. */
export const listMakerCollections: Verbs['listMakerCollections'] = async ({ db }, _actor, { id }) => {
  return { collections: orNotFound(await readMakerCollections(db, id)) }
}

/** A collection as visitors see it. Without a listing that they find, it doesn't exist. */
export const getListedCollection: Verbs['getListedCollection'] = async ({ db }, _actor, { id }) => {
  const collection = orNotFound(await readPublicCollection(db, id))
  return { ...collection, descriptionHtml: renderDescription(collection.description) }
}
