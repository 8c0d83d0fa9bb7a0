import { addressKey } from '#server/kernel/address-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListing } from './read-listing.ts'
import { insertReport } from './report-store.ts'

const HOUR_MS = 3_600_000
// Someone who goes through many listings with a reason, but no flood.
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
// Many people may report the same, but a thousand reports say no more than fifty.
const OF_PORTAL = { max: 50, perMs: HOUR_MS }

/** Takes a report about a public listing, from anyone. */
export const reportListing: Verbs['reportListing'] = async (
  context,
  _actor,
  { id, reason, text },
  { address },
) => {
  context.rateLimits.enforce(`portal-report:${addressKey(address)}`, OF_ADDRESS)
  const found = await readListing(context, id)
  const isPublic = found?.listing.state === 'LISTED' || found?.listing.state === 'PAUSED'
  if (!isPublic) throw notFound()
  context.rateLimits.enforce(`portal-reports-of:${id}`, OF_PORTAL)
  const { db, clock, newId } = context
  await insertReport(db, { id: newId('rpt'), portalId: id, reason, text, at: clock.now() })
  return { success: true }
}
