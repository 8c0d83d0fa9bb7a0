import type { Input, Reply } from '#contract/endpoint.ts'
import type { marginEndpoints } from '#contract/money/margins.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readMarginsOf } from './read-margin-page.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'

type Endpoint = typeof marginEndpoints.listMarginsOf

/** The margins of the orders that a list shows. */
export async function listMarginsOf(
  { db }: Context,
  { userId: sellerId }: Actor,
  named: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  await requireMargins(db, sellerId)
  return { margins: await readMarginsOf(db, await readMarginRates(db, sellerId), named) }
}
