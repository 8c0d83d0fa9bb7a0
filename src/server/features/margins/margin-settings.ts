import type { MarginSettings } from '#contract/money/margins.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readMarginSettings, setMarginSettings } from './margin-settings-store.ts'
import { requireMargins } from './require-margins.ts'

export const getMarginSettings = ({ db }: Context, { userId }: Actor): Promise<MarginSettings> =>
  readMarginSettings(db, userId)

/** Replaces rates and floor. Margins are computed when they are read, so past orders follow at once. */
export async function updateMarginSettings(
  context: Context,
  { userId: sellerId }: Actor,
  settings: MarginSettings,
): Promise<MarginSettings> {
  await requireMargins(context.db, sellerId)
  await context.db.transaction(async (tx) => {
    await setMarginSettings(tx, sellerId, settings)
    await context.raise(factsChanged, { tx, sellerId })
  })
  return readMarginSettings(context.db, sellerId)
}
