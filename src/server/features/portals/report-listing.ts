import type { Input } from '#contract/endpoint.ts'
import type { listingEndpoints } from '#contract/portals/listings.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readListing } from './read-listing.ts'
import { insertReport } from './report-store.ts'

const HOUR_MS = 3_600_000
// Someone who goes through many listings with a reason, but no flood.
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
// Many people may report the same, but a thousand reports say no more than fifty.
const OF_PORTAL = { max: 50, perMs: HOUR_MS }

/** Takes a report about a public listing, from anyone. */
export async function reportListing(
  context: Context,
  _actor: Actor | null,
  { id, reason, text }: Input<typeof listingEndpoints.reportListing>,
  { address }: Pick<Call, 'address'>,
): Promise<{ success: true }> {
  context.rateLimits.enforce(`portal-report:${addressKey(address)}`, OF_ADDRESS)
  const found = await readListing(context, id)
  const isPublic = found?.listing.state === 'LISTED' || found?.listing.state === 'PAUSED'
  if (!isPublic) throw notFound()
  context.rateLimits.enforce(`portal-reports-of:${id}`, OF_PORTAL)
  const { db, clock, newId } = context
  await insertReport(db, { id: newId('rpt'), portalId: id, reason, text, at: clock.now() })
  return { success: true }
}
