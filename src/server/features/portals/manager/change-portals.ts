import { listingPriceCents } from '#contract/constants.ts'
import type { BulkChange, BulkResult } from '#contract/portals/portal-manager.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { reprice } from '#domain/market/reprice.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changePortal } from '../change-portal.ts'
import { readItems, upsertItem } from '../item-store.ts'
import { movePortal } from '../move-portal.ts'
import { countVersion, writePrice } from '../portal-store.ts'
import { readPortal } from '../read-portals.ts'

/** Changes portals one by one, so that one that can't be changed doesn't keep the others from it. */
export const changePortals: Verbs['changePortals'] = async (context, actor, { portals, change }) => {
  const results: BulkResult[] = []
  for (const { id, version } of portals) {
    try {
      const portal = await changeOne(context, actor, { id, version, change })
      results.push({ ...factsOf(id, portal), isDone: true, reason: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const portal = await readPortal(context.db, { sellerId: actor.userId, id })
      results.push({ ...factsOf(id, portal), isDone: false, reason: reasonOf(error, portal, change) })
    }
  }
  return { results }
}

const factsOf = (id: string, portal: Portal | null) => ({
  id,
  title: portal?.title ?? null,
  state: portal?.state ?? null,
  priceCents: portal?.priceCents ?? null,
})

interface One {
  id: string
  version: number
  change: BulkChange
}

function changeOne(context: Context, actor: Actor, { id, version, change }: One): Promise<Portal> {
  return changePortal(context, actor, id, async (tx, portal, place) => {
    if (portal.version !== version) throw new Failure('VERSION_OUTDATED')
    if (change.kind !== 'PRICE') return movePortal(tx, portal, place, { isPaused: change.kind === 'PAUSE' })
    if (portal.state === 'REMOVED') throw new Failure('PORTAL_STATE')
    const items = (await readItems(tx, place)).filter(({ priceCents }) => priceCents !== null)
    if (portal.priceCents === null && items.length === 0)
      throw new Failure('PORTAL_INCOMPLETE', { message: 'It has no price yet.' })
    const priceCents = portal.priceCents === null ? null : repriced(portal.priceCents, change.percent)
    const prices = items.map((item) => ({ ...item, priceCents: repriced(item.priceCents!, change.percent) }))
    await writePrice(tx, place, priceCents)
    for (const item of prices) await upsertItem(tx, place, { ...item, at: place.at })
    await countVersion(tx, place)
  })
}

function repriced(cents: number, percent: number): number {
  const changed = reprice(cents, percent)
  if (changed < listingPriceCents.min || changed > listingPriceCents.max) {
    throw new Failure('PORTAL_INCOMPLETE', { message: 'A price would be below $0.50 or above $10,000.' })
  }
  return changed
}

function reasonOf(error: Failure, portal: Portal | null, change: BulkChange): string {
  if (!portal) return 'It no longer exists.'
  if (error.code === 'VERSION_OUTDATED') return 'It was changed meanwhile. Reload the list and try again.'
  if (error.code === 'PRODUCT_ARCHIVED') return 'Its product is archived. Restore the product first.'
  if (error.code === 'PORTAL_STATE')
    return change.kind === 'PRICE'
      ? 'It was removed.'
      : change.kind === 'PAUSE'
        ? 'Only listed portals can be paused.'
        : 'Only paused portals can be resumed.'
  return error.message
}
