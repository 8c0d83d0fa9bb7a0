import type { PortalItem } from '#contract/portals/portal-items.ts'
import type { Variant } from '#domain/options/variants.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

interface Portal {
  sellerId: string
  id: string
}

export interface StoredItem extends Pick<PortalItem, 'priceCents' | 'isOffered'> {
  id: string
  variant: Variant
}

/** The variants that were priced or left out, also of options that the product no longer has. */
export const readItems = (db: Queries, { sellerId, id }: Portal): Promise<StoredItem[]> =>
  db.rows<StoredItem>(sql`
    select id, options as variant, price_cents, is_offered from portal_items
    where seller_id = ${sellerId} and portal_id = ${id}`)

type NewItem = StoredItem & { at: Date }

/** Stores a variant's price and whether it is offered. It keeps its id. */
export async function upsertItem(tx: Queries, portal: Portal, item: NewItem): Promise<void> {
  await tx.run(sql`
    insert into portal_items (seller_id, id, portal_id, options, price_cents, is_offered, created_at)
    values (${portal.sellerId}, ${item.id}, ${portal.id}, ${json(item.variant)}, ${item.priceCents}, ${item.isOffered},
      ${item.at})
    on conflict (seller_id, portal_id, options) do update set price_cents = excluded.price_cents,
      is_offered = excluded.is_offered`)
}

/** Offers a variant at the portal's price, unless it has been decided about. */
export async function insertMissingItem(tx: Queries, portal: Portal, item: NewItem): Promise<void> {
  await tx.run(sql`
    insert into portal_items (seller_id, id, portal_id, options, price_cents, is_offered, created_at)
    values (${portal.sellerId}, ${item.id}, ${portal.id}, ${json(item.variant)}, ${item.priceCents}, ${item.isOffered},
      ${item.at})
    on conflict (seller_id, portal_id, options) do nothing`)
}
