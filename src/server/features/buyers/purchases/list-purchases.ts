import { buyerPageSize } from '#contract/portals/buyers.ts'
import { pageOf } from '#server/db/page-of.ts'
import { openSaleKey } from '#server/features/portal-sales/sale-links.ts'
import { readPublicCards } from '#server/features/portal-search/read-found-listings.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { claimPurchases } from './claim-purchases.ts'
import { countPurchases, findPurchaseKey, readPurchases } from './read-purchases.ts'

const LIMIT = { max: 120, perMs: 60_000 }

/** One page of what the account bought. */
export const listPurchases: Verbs['listPurchases'] = async (context, { userId, via }, { page }) => {
  const { db } = context
  context.rateLimits.enforce(`purchases:${userId}`, LIMIT)
  // Sessions from before accounts could have orders have claimed nothing yet.
  if (via === 'SESSION') await claimPurchases(context, db, userId)
  const place = { skip: (page - 1) * buyerPageSize, take: buyerPageSize }
  const [found, total] = [await readPurchases(db, userId, place), await countPurchases(db, userId)]
  const cards = await readPublicCards(db, [
    ...new Set(found.flatMap(({ lines }) => lines[0]?.portalId ?? [])),
  ])
  const pictures = new Map(cards.map((card) => [card.id, card.picture]))
  return {
    purchases: found.map((each) => ({
      ...each,
      picture: pictures.get(each.lines[0]?.portalId ?? '') ?? null,
    })),
    pagination: pageOf({ page, size: buyerPageSize }, total),
  }
}

/** The key of an order, so that its buyer opens it without the receipt. */
export const openPurchase: Verbs['openPurchase'] = async (context, { userId }, { id }) => {
  context.rateLimits.enforce(`purchases:${userId}`, LIMIT)
  const sale = orNotFound(await findPurchaseKey(context.db, { userId, id }))
  return { id, key: openSaleKey(context, sale) }
}
