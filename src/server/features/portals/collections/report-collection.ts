import { addressKey } from '#server/kernel/address-key.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findPublicCollection, insertCollectionReport } from './collection-store.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_COLLECTION = { max: 50, perMs: HOUR_MS }

/** Takes a report about a public collection, from anyone. */
export const reportPortalCollection: Verbs['reportPortalCollection'] = async (
  { db, clock, newId, rateLimits },
  _actor,
  { id, reason, text },
  { address },
) => {
  rateLimits.enforce(`collection-report:${addressKey(address)}`, OF_ADDRESS)
  const place = orNotFound(await findPublicCollection(db, id))
  rateLimits.enforce(`collection-reports-of:${id}`, OF_COLLECTION)
  await insertCollectionReport(db, place, { id: newId('rpt'), reason, text, at: clock.now() })
  return { success: true }
}
