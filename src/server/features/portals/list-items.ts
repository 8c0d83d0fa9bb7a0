import type { Reply } from '#contract/endpoint.ts'
import type { portalItemEndpoints } from '#contract/portals/portal-items.ts'
import { isSameVariant } from '#domain/options/variants.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { readProduct } from '../products/read-products.ts'
import { requestUnknownPrices } from '../products/request-unknown-prices.ts'
import { readItems } from './item-store.ts'
import { readPortal } from './read-portals.ts'
import { readPortalText } from './texts/read-text.ts'
import { readTextCost } from './texts/read-text-cost.ts'
import { variantsOfProduct } from './variants-of-product.ts'

/**
 * The variants of a portal in the order of the product's options. One that wasn't decided about yet isn't offered.
 * Unknown costs are requested in the background.
 */
export async function listItems(
  context: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<Reply<typeof portalItemEndpoints.listPortalItems>> {
  const { db }: { db: Queries } = context
  const portal = orNotFound(await readPortal(db, { sellerId, id }))
  const product = orNotFound(await readProduct(db, sellerId, portal.product.id))
  const text = await readPortalText(db, sellerId, portal, product)
  const [{ variants, prices }, stored] = await Promise.all([
    variantsOfProduct(context, product, text),
    readItems(db, { sellerId, id }),
  ])
  const isPending = await requestUnknownPrices(context, sellerId, product, prices)
  return {
    isPending,
    textCents: text && (await readTextCost(db, sellerId, [...text.areas.keys()])),
    items: variants.map(({ variant, ...facts }) => {
      const item = stored.find((one) => isSameVariant(one.variant, variant))
      return {
        variant,
        priceCents: item?.priceCents ?? null,
        isOffered: item?.isOffered ?? false,
        ...facts,
      }
    }),
  }
}
