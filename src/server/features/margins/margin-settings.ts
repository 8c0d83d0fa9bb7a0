import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readMarginSettings, setMarginSettings } from './margin-settings-store.ts'
import { requireMargins } from './require-margins.ts'

export const getMarginSettings: Verbs['getMarginSettings'] = ({ db }, { userId }) =>
  readMarginSettings(db, userId)

/** Replaces rates and floor. Margins are computed when they are read, so past orders follow at once. */
export const updateMarginSettings: Verbs['updateMarginSettings'] = async (
  context,
  { userId: sellerId },
  settings,
) => {
  await requireMargins(context.db, sellerId)
  await context.db.transaction(async (tx) => {
    await setMarginSettings(tx, sellerId, settings)
    await context.raise(factsChanged, { tx, sellerId })
  })
  return readMarginSettings(context.db, sellerId)
}
