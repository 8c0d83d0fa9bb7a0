import type { PortalReport } from '#contract/portals/listings.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'

const HOUR_MS = 3_600_000
// Someone who goes through many listings with a reason, but no flood.
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }

export type SentReport = Pick<PortalReport, 'reason' | 'text'>
export type NewReport = SentReport & { id: string; aboutId: string; at: Date }

interface Reported<Found> {
  about: 'portal' | 'collection' | 'question' | 'review'
  /** Many people may report the same, but a thousand reports say no more than fifty. */
  perHour: number
  /** Null for what isn’t public. */
  find: (context: Context, id: string) => Promise<Found | null>
  insert: (db: Queries, found: Found, report: NewReport) => Promise<void>
}

/** A verb that takes reports about something public, from anyone. Nothing says who. */
export const takeReports =
  <Found>({ about, perHour, find, insert }: Reported<Found>) =>
  async (
    context: Context,
    _actor: Actor | null,
    { id, reason, text }: SentReport & { id: string },
    { address }: Pick<Call, 'address'>,
  ): Promise<{ success: true }> => {
    const { db, clock, newId, rateLimits } = context
    rateLimits.enforce(`${about}-report:${addressKey(address)}`, OF_ADDRESS)
    const found = orNotFound(await find(context, id))
    rateLimits.enforce(`${about}-reports-of:${id}`, { max: perHour, perMs: HOUR_MS })
    await insert(db, found, { id: newId('rpt'), aboutId: id, reason, text, at: clock.now() })
    return { success: true }
  }
