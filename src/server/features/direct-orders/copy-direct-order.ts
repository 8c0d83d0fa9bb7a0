import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { createDirectOrder } from './create-direct-order.ts'
import { findDirectOrder } from './direct-order-store.ts'
import { presentDirectOrder } from './present-direct-order.ts'

/** Copies a direct order to a new, independent draft or template. */
export const copyDirectOrder: Verbs['copyDirectOrder'] = async (
  context,
  { userId: sellerId },
  { id, as, title },
) => {
  const from = await findDirectOrder(context.db, { id, sellerId })
  if (!from) throw notFound()
  const made = {
    sellerId,
    key: null,
    title: title ?? from.title,
    isTemplate: as === 'TEMPLATE',
    content: from.content,
  }
  const copy = await context.db.transaction((tx) => createDirectOrder(context, tx, made))
  return presentDirectOrder(context, copy)
}
