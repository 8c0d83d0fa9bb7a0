import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Pins the version that a product's waiting lines print before the product switches to another version. */
export async function pinVersion(
  tx: Queries,
  { sellerId, productId, from, to }: { sellerId: string; productId: string; from: string; to: string },
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines set kept_versions = (kept_versions - ${from}::text - ${to}::text)
      || case when coalesce(kept_versions->>${from}::text, ${from}::text) = ${to}::text then '{}'::jsonb
        else jsonb_build_object(${to}::text, coalesce(kept_versions->>${from}::text, ${from}::text)) end
    where seller_id = ${sellerId} and product_id = ${productId} and is_waiting`)
}

/** Unpins these versions, so that the seller's waiting lines print what their products reference. */
export async function unpinVersions(
  tx: Queries,
  sellerId: string,
  versionIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines set kept_versions = kept_versions - ${versionIds}::text[]
    where seller_id = ${sellerId} and is_waiting and kept_versions ?| ${versionIds}::text[]`)
}
