import type { Input, Reply } from '#contract/endpoint.ts'
import type { portalManagerEndpoints } from '#contract/portals/portal-manager.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { readPortal } from '../read-portals.ts'
import { readInterest } from './read-interest.ts'
import { readDays, readFigures } from './statistics-store.ts'

type Endpoints = typeof portalManagerEndpoints

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
export async function getPortalsStatistics(
  context: Context,
  { userId: sellerId }: Actor,
  { days }: Input<Endpoints['getPortalsStatistics']>,
): Promise<Reply<Endpoints['getPortalsStatistics']>> {
  const from = startOf(context, days)
  return { portals: await readAllFigures(context.db, { sellerId, from, portalId: null }) }
}

/** The figures of one portal of the actor, with its days. */
export async function getPortalStatistics(
  context: Context,
  { userId: sellerId }: Actor,
  { id: portalId, days }: Input<Endpoints['getPortalStatistics']>,
): Promise<Reply<Endpoints['getPortalStatistics']>> {
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
