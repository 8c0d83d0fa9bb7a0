import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readOrderMargin } from './read-margin-page.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'

/** The margin of a shop order. */
export const getOrderMargin: Verbs['getOrderMargin'] = async ({ db }, { userId: sellerId }, { id }) => {
  const order = await readOrderMargin(db, await readMarginRates(db, sellerId), id)
  if (order === undefined) throw notFound()
  await requireMargins(db, sellerId)
  return { order }
}
