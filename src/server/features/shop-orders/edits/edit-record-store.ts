import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { ItemEditKind, OrderEditKind } from './edit-kinds.ts'

export interface OrderEdit {
  orderId: string
  what: OrderEditKind
  detail?: string | null
  until?: Date | null
}

export async function insertOrderEdits(
  tx: Queries,
  sellerId: string,
  edits: readonly OrderEdit[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into order_edits (seller_id, shop_order_id, at, actor, what, detail, until)
    select ${sellerId}, i.order_id, ${at}::timestamptz, 'seller', i.what, i.detail, i.until
    from unnest(${edits.map(({ orderId }) => orderId)}::text[], ${edits.map(({ what }) => what)}::text[],
      ${edits.map(({ detail }) => detail ?? null)}::text[], ${edits.map(({ until }) => until ?? null)}::timestamptz[])
      with ordinality i (order_id, what, detail, until, place)
    order by i.place`)
}

/** Records what was done to items, with their names and those of what they have now. */
export async function insertItemEdits(
  tx: Queries,
  sellerId: string,
  lineIds: readonly string[],
  { what, actor, at }: { what: ItemEditKind; actor: 'seller' | 'buyer' | 'system'; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into order_edits (seller_id, shop_order_id, at, actor, what, item, detail)
    select l.seller_id, l.shop_order_id, ${at}::timestamptz, ${actor}, ${what}, left(l.name, 200),
      case when ${what} = 'FILAMENT' then f.name when ${what} in ('PRODUCT', 'LINKED') then p.name end
    from shop_order_lines l
    left join filaments f on f.id = l.filament_id
    left join products p on p.seller_id = l.seller_id
      and p.id = case when ${what} = 'LINKED' then l.product_id else l.chosen_product_id end
    where l.seller_id = ${sellerId} and l.id = any(${lineIds}::text[])
    order by l.shop_order_id, l.position`)
}
