import { hasManyClaims } from '#domain/lifecycle/problem-rules.ts'
import { readProduct } from '#server/features/products/read-products.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readClaimCounts, readPrintedOrders } from './read-product-claims.ts'

const DAYS = 365
const DAY_MS = 24 * 3_600_000

/** What buyers complained about in a product, and in which of its versions and filaments. */
export const getProductClaims: Verbs['getProductClaims'] = async (
  { db, clock },
  { userId: sellerId },
  { id: productId },
) => {
  orNotFound(await readProduct(db, sellerId, productId))
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const [printed, counts] = await Promise.all([
    readPrintedOrders(db, { sellerId, productId, since }),
    readClaimCounts(db, { sellerId, productId, since }),
  ])
  const isHigh = ({ claimed }: { claimed: number }) => hasManyClaims({ claimed, printed })
  const places = counts.places.map((place) => ({ ...place, isHigh: isHigh(place) }))
  return { printed, ...counts, places, isHigh: isHigh(counts) }
}
