import type { Input, Reply } from '#contract/endpoint.ts'
import type { marginEndpoints } from '#contract/money/margins.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readOrderMargin } from './read-margin-page.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'

type Endpoint = typeof marginEndpoints.getOrderMargin

/** The margin of a shop order. */
export async function getOrderMargin(
  { db }: Context,
  { userId: sellerId }: Actor,
  { id }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const order = await readOrderMargin(db, await readMarginRates(db, sellerId), id)
  if (order === undefined) throw notFound()
  await requireMargins(db, sellerId)
  return { order }
}
