import type { ShopSettings } from '#contract/stores/shops.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** Sets or ends the pause of administrators. False where it changes nothing. */
export async function storeShopPause(
  tx: Queries,
  { sellerId, id }: RecordKey,
  pause: { at: Date; reason: string } | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update shops set admin_paused_at = ${pause?.at ?? null}, admin_pause_reason = ${pause?.reason ?? null}
    where seller_id = ${sellerId} and id = ${id} and (admin_paused_at is null) = ${pause !== null}`)
  return changed > 0
}

/** Updates the given store settings. Returns false if the store isn't the seller's. */
export async function setShopSettings(
  tx: Queries,
  { id, sellerId }: RecordKey,
  settings: { [K in keyof ShopSettings]?: ShopSettings[K] | undefined },
): Promise<boolean> {
  const has = (name: keyof ShopSettings) => settings[name] !== undefined
  const changed = await tx.run(sql`
    update shops set
      is_paused = case when ${has('isPaused')} then ${settings.isPaused ?? false}::boolean else is_paused end,
      approval = case when ${has('approval')} then ${json(settings.approval ?? null)}::jsonb else approval end,
      allow_partial = case when ${has('allowPartial')} then ${settings.allowPartial ?? null}::boolean else allow_partial end,
      order_cap_cents = case when ${has('orderCapCents')} then ${settings.orderCapCents ?? null}::integer
        else order_cap_cents end,
      day_cap_cents = case when ${has('dayCapCents')} then ${settings.dayCapCents ?? null}::integer else day_cap_cents end,
      currency = case when ${has('currency')} then nullif(${settings.currency ?? null}::text, 'USD') else currency end,
      fees = case when ${has('fees')} then nullif(${json(settings.fees ?? null)}::jsonb, 'null') else fees end,
      text_option = case when ${has('textOption')} then ${settings.textOption ?? null}::text else text_option end
    where seller_id = ${sellerId} and id = ${id}`)
  return changed > 0
}
