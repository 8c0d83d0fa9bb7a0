import { addressKey } from '#server/kernel/address-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { addView, findPublicSeller } from './statistics-store.ts'

/** Someone who reloads is the same visitor. Only this process remembers it, and stores nothing of it. */
const ONCE = { max: 1, perMs: 30 * 60_000 }
const OF_ADDRESS = { max: 600, perMs: 3_600_000 }

/** Counts a view of a public listing. */
export const countView: Verbs['countView'] = async (
  { db, clock, rateLimits },
  actor,
  { id },
  { address },
) => {
  rateLimits.enforce(`views:${addressKey(address)}`, OF_ADDRESS)
  const sellerId = await findPublicSeller(db, id)
  if (!sellerId) throw notFound()
  if (actor?.userId === sellerId) return { success: true }
  if (rateLimits.allows(`view:${id}:${addressKey(address)}`, ONCE))
    await addView(db, { sellerId, portalId: id, at: clock.now() })
  return { success: true }
}
