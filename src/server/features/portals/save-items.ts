import { isSameVariant, variantsOf } from '#domain/options/variants.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readProduct } from '../products/read-products.ts'
import { changePortal } from './change-portal.ts'
import { insertMissingItem, upsertItem } from './item-store.ts'
import { listItems } from './list-items.ts'
import { requireFewVariants } from './variants-of-product.ts'

/** Sets prices and what is offered. A variant that the product doesn't have is refused. */
export const saveItems: Verbs['savePortalItems'] = async (context, actor, { id, version, items }) => {
  await changePortal(context, actor, id, async (tx, portal, { sellerId, at }) => {
    if (portal.state === 'REMOVED') throw new Failure('PORTAL_STATE')
    if (portal.version !== version) throw new Failure('VERSION_OUTDATED')
    const variants = await variantsAt(tx, sellerId, portal)
    const unknown = items.findIndex(({ variant }) => !variants.some((known) => isSameVariant(known, variant)))
    if (unknown >= 0) {
      const message = 'isn’t a combination of this product’s options'
      throw new Failure('VALIDATION_FAILED', {
        details: [{ path: `body.items.${unknown}.variant`, message }],
      })
    }
    for (const variant of variants) {
      const wanted = items.find((item) => isSameVariant(item.variant, variant))
      const { priceCents = null, isOffered = true } = wanted ?? {}
      await upsertItem(tx, portalAt(sellerId, id), {
        ...{ id: context.newId('itm'), variant, priceCents, isOffered, at },
      })
    }
  })
  return await listItems(context, actor, { id })
}

/** Offers the variants that weren't decided about yet, so that each has an id to buy it by. */
export async function offerNewVariants(
  { newId }: Pick<Context, 'newId'>,
  tx: Queries,
  { sellerId, id, at }: { sellerId: string; id: string; at: Date },
  portal: { product: { id: string } },
): Promise<void> {
  for (const variant of await variantsAt(tx, sellerId, portal)) {
    const item = { id: newId('itm'), variant, priceCents: null, isOffered: true, at }
    await insertMissingItem(tx, portalAt(sellerId, id), item)
  }
}

async function variantsAt(tx: Queries, sellerId: string, { product }: { product: { id: string } }) {
  const { options } = orNotFound(await readProduct(tx, sellerId, product.id))
  requireFewVariants({ options })
  return variantsOf(options)
}

const portalAt = (sellerId: string, id: string) => ({ sellerId, id })
