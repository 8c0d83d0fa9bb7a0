import type { Verbs } from '#server/kernel/feature.ts'
import { readMarginsOf } from './read-margin-page.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'

/** The margins of the orders that a list shows. */
export const listMarginsOf: Verbs['listMarginsOf'] = async ({ db }, { userId: sellerId }, named) => {
  await requireMargins(db, sellerId)
  return { margins: await readMarginsOf(db, await readMarginRates(db, sellerId), named) }
}
