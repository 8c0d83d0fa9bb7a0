import type { Input, Reply } from '#contract/endpoint.ts'
import type { directOrderEndpoints } from '#contract/orders/direct-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { createDirectOrder } from './create-direct-order.ts'
import { findDirectOrder } from './direct-order-store.ts'
import { presentDirectOrder } from './present-direct-order.ts'

type Endpoint = typeof directOrderEndpoints.copyDirectOrder

/** Copies a direct order to a new, independent draft or template. */
export async function copyDirectOrder(
  context: Context,
  { userId: sellerId }: Actor,
  { id, as, title }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
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
