import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPortal } from '../read-portals.ts'
import { readInterest } from './read-interest.ts'
import { readDays, readFigures } from './statistics-store.ts'

const DAY_MS = 86_400_000

/** The beginning of the first of so many days (UTC), the last of which is today. */
function startOf({ clock }: Pick<Context, 'clock'>, days: string): Date {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
  return new Date(today - (Number(days) - 1) * DAY_MS)
}

const noFigures = (id: string) => ({
  ...{ id, views: 0, favorites: 0, carts: 0 },
  ...{ checkouts: 0, orders: 0, itemsCents: 0 },
})

/** Views and sales, with who is interested; portals without any are missing. */
async function readAllFigures(db: Queries, period: Parameters<typeof readFigures>[1]) {
  const [figures, interest] = await Promise.all([readFigures(db, period), readInterest(db, period)])
  const known = new Map(figures.map((each) => [each.id, { ...noFigures(each.id), ...each }]))
  for (const { id, favorites, carts } of interest)
    known.set(id, { ...(known.get(id) ?? noFigures(id)), favorites, carts })
  return [...known.values()]
}

/** The figures of all portals of the actor. */
export const getPortalsStatistics: Verbs['getPortalsStatistics'] = async (
  context,
  { userId: sellerId },
  { days },
) => {
  const from = startOf(context, days)
  return { portals: await readAllFigures(context.db, { sellerId, from, portalId: null }) }
}

/** The figures of one portal of the actor, with its days. */
export const getPortalStatistics: Verbs['getPortalStatistics'] = async (
  context,
  { userId: sellerId },
  { id: portalId, days },
) => {
  const { db, clock } = context
  orNotFound(await readPortal(db, { sellerId, id: portalId }))
  const from = startOf(context, days)
  const [found] = await readAllFigures(db, { sellerId, from, portalId })
  const { id: _id, ...total } = found ?? noFigures(portalId)
  return {
    total,
    from: from.toISOString().slice(0, 10),
    days: await readDays(db, { sellerId, portalId, from, to: clock.now() }),
  }
}
