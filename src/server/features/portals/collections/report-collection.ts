import type { Input } from '#contract/endpoint.ts'
import type { portalCollectionEndpoints } from '#contract/portals/portal-collections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { findPublicCollection, insertCollectionReport } from './collection-store.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_COLLECTION = { max: 50, perMs: HOUR_MS }

/** Takes a report about a public collection, from anyone. */
export async function reportPortalCollection(
  { db, clock, newId, rateLimits }: Context,
  _actor: Actor | null,
  { id, reason, text }: Input<typeof portalCollectionEndpoints.reportPortalCollection>,
  { address }: Pick<Call, 'address'>,
): Promise<{ success: true }> {
  rateLimits.enforce(`collection-report:${addressKey(address)}`, OF_ADDRESS)
  const place = orNotFound(await findPublicCollection(db, id))
  rateLimits.enforce(`collection-reports-of:${id}`, OF_COLLECTION)
  await insertCollectionReport(db, place, { id: newId('rpt'), reason, text, at: clock.now() })
  return { success: true }
}
