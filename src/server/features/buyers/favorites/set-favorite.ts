import { maxFavorites } from '#contract/constants.ts'
import type { Input } from '#contract/endpoint.ts'
import { type buyerEndpoints, buyerPageSize } from '#contract/portals/buyers.ts'
import { pageOf } from '#server/db/page-of.ts'
import { readPublicCards } from '#server/features/portal-search/read-found-listings.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { deleteFavorite, insertFavorites, lockFavorites } from './favorite-store.ts'
import { countFavorites, readFavoriteIds, readFavoritePage } from './read-favorites.ts'

type Endpoints = typeof buyerEndpoints

const LIMIT = { max: 120, perMs: 60_000 }
const MERGE_LIMIT = { max: 20, perMs: 60_000 }

/** One page of favorites. What isn't offered any more is listed without its content. */
export const listFavorites: Verbs['listFavorites'] = async ({ db }, { userId }, { page }) => {
  const place = { skip: (page - 1) * buyerPageSize, take: buyerPageSize }
  const [found, total] = [await readFavoritePage(db, userId, place), await countFavorites(db, userId)]
  const cards = await readPublicCards(
    db,
    found.map(({ portalId }) => portalId),
  )
  return {
    favorites: found.map(({ portalId, addedAt }) => ({
      portalId,
      addedAt: addedAt.toISOString(),
      listing: cards.find(({ id }) => id === portalId) ?? null,
    })),
    pagination: pageOf({ page, size: buyerPageSize }, total),
  }
}

export const listFavoriteIds: Verbs['listFavoriteIds'] = async ({ db }, actor) => ({
  ids: actor ? await readFavoriteIds(db, actor.userId) : [],
})

/** Repeating it changes nothing. */
export async function setFavorite(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { portalId, isFavorite }: Input<Endpoints['setFavorite']>,
): Promise<{ success: true }> {
  const { db, clock, rateLimits } = context
  rateLimits.enforce(`favorites:${userId}`, LIMIT)
  if (!isFavorite) await deleteFavorite(db, { userId, portalId })
  else
    await db.transaction(async (tx) => {
      await lockFavorites(tx, userId)
      const added = await insertFavorites(tx, { userId, ids: [portalId], at: clock.now() })
      if (added.length > 0) return
      const ids = await readFavoriteIds(tx, userId)
      if (ids.includes(portalId)) return
      throw ids.length >= maxFavorites ? new Failure('TOO_MANY_FAVORITES') : notFound()
    })
  return { success: true }
}

/** Adds what a browser marked without an account. */
export const mergeFavorites: Verbs['mergeFavorites'] = async (
  { db, clock, rateLimits },
  { userId },
  { ids },
) => {
  rateLimits.enforce(`favorites-merge:${userId}`, MERGE_LIMIT)
  return await db.transaction(async (tx) => {
    await lockFavorites(tx, userId)
    const added = await insertFavorites(tx, { userId, ids: [...new Set(ids)], at: clock.now() })
    return { ids: await readFavoriteIds(tx, userId), added: added.length }
  })
}
