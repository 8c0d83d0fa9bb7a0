import type { Input } from '#contract/endpoint.ts'
import type { directOrderEndpoints } from '#contract/orders/direct-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { createDirectOrder } from './create-direct-order.ts'
import { type DirectOrderRecord, findByKey, lockDirectOrder, updateContent } from './direct-order-store.ts'
import { requestDirectTexts } from './direct-texts.ts'
import { enforcePriceLimit } from './enforce-price-limit.ts'
import { presentDirectOrder } from './present-direct-order.ts'
import { priceDirectOrder } from './price-direct-order.ts'
import { readContent } from './read-content.ts'
import { requestDirectPrices } from './request-direct-prices.ts'

type Endpoint = typeof directOrderEndpoints.saveDirectOrder

/** Saves a direct order and prices it. Never charges. */
export const saveDirectOrder: Verbs['saveDirectOrder'] = async (context, { userId: sellerId }, input) => {
  if (input.price) enforcePriceLimit(context, sellerId)
  const saved = input.publicOrderId
    ? await change(context, sellerId, { ...input, id: input.publicOrderId })
    : await create(context, sellerId, input)
  await requestDirectTexts(context, sellerId, saved.content)
  await requestDirectPrices(context, sellerId, saved.content)
  const order = input.price && !saved.isTemplate ? await priceDirectOrder(context, saved) : saved
  return presentDirectOrder(context, order)
}

/** Saving again with the same key updates the same draft. */
async function create(
  context: Context,
  sellerId: string,
  { orderData, key: clientKey, title }: Input<Endpoint>,
): Promise<DirectOrderRecord> {
  const key = clientKey ?? null
  const content = readContent(orderData)
  return context.db.transaction(async (tx) => {
    const before = key ? await findByKey(tx, sellerId, key) : null
    if (!before)
      return createDirectOrder(context, tx, { sellerId, key, title: title ?? '', isTemplate: false, content })
    if (before.printOrderId) throw new Failure('DIRECT_ORDER_SENT')
    const at = context.clock.now()
    const changed = await updateContent(tx, {
      sellerId: before.sellerId,
      id: before.id,
      title: title ?? null,
      content,
      at,
    })
    return changed ?? before
  })
}

async function change(
  context: Context,
  sellerId: string,
  { id, version, orderData, title }: Input<Endpoint> & { id: string },
): Promise<DirectOrderRecord> {
  return context.db.transaction(async (tx) => {
    const before = await lockDirectOrder(tx, { id, sellerId })
    if (!before) throw notFound()
    if (before.printOrderId) throw new Failure('DIRECT_ORDER_SENT')
    if (before.version !== version) throw new Failure('VERSION_OUTDATED')
    const content = readContent(orderData)
    const at = context.clock.now()
    const changed = await updateContent(tx, { sellerId, id, title: title ?? null, content, at })
    if (!changed) throw notFound()
    return changed
  })
}
