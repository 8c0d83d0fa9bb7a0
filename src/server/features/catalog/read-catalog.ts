import type {
  ComponentCategory,
  ListedComponent,
  ListedFilament,
  PrintProfile,
} from '#contract/products/catalog.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** Every filament ever listed, by name. */
export async function readFilaments(db: Queries): Promise<ListedFilament[]> {
  const rows = await db.rows<Omit<ListedFilament, 'since'> & { since: Date }>(sql`
    select id, name, profile, color, hex, is_available, is_listed,
      available_since as since
    from filaments order by name, id`)
  return rows.map(isoTimes)
}

/** The orderable components, by name. */
export const readComponents = (db: Queries): Promise<ListedComponent[]> =>
  db.rows<ListedComponent>(sql`
    select id, name, price_cents, currency, description, weight_grams, dimensions, tags, category_id
    from components where is_available order by name, id`)

/** What everyone may know of the catalog. */
export async function readPrintProfile(db: Queries): Promise<PrintProfile> {
  const [filaments, components, ages] = await Promise.all([
    db.rows<PrintProfile['filaments'][number]>(sql`
      select id, name, profile, hex, is_available from filaments where is_listed order by profile, name, id limit 500`),
    db.rows<PrintProfile['components'][number]>(sql`
      select id, name, dimensions from components where is_available order by name, id limit 500`),
    db.row<{ asOf: Date | null }>(sql`
      select min(fetched_at) as as_of from catalog_fetches where what in ('filaments', 'components')`),
  ])
  return { filaments, components, asOf: ages?.asOf?.toISOString() ?? null }
}

/** Component categories, by name. */
export const readCategories = (db: Queries): Promise<ComponentCategory[]> =>
  db.rows<ComponentCategory>(
    sql`select id, name, slug, parent_id from component_categories order by name, id`,
  )

/** Which sellers use which of these filaments or components, in products or in items of open orders. */
export const readUses = (db: Queries, ids: readonly string[]): Promise<RecordKey[]> =>
  db.rows(sql`
    select p.seller_id, used.id from products p cross join lateral (
      select unnest(array[part->>'filamentId', part->>'componentId']) as id from jsonb_array_elements(fulfillment) part
      union all
      select choice->>'filamentId'
      from jsonb_array_elements(options) o (option), jsonb_array_elements(option->'values') v (choice)
    ) used
    where archived_at is null and used.id = any(${ids}::text[])
    union
    select seller_id, filament_id::text from shop_order_lines where is_waiting and filament_id = any(${ids}::uuid[])
    order by 1, 2`)

/** Unsubmitted orders that print a file, by seller; of each seller up to `limit`, which may name an order more than once. */
export const readOrdersPrinting = (
  db: Queries,
  fileId: string,
  limit: number,
): Promise<{ sellerId: string; orderIds: string[] }[]> => {
  const printsIt = sql`p.fulfillment @> ${json([{ publicFileServiceId: fileId }])}::jsonb`
  const isLetteredWithIt = sql`l.is_waiting and l.lettering_ids <> '{}' and l.lettering_ids @> array[${fileId}::uuid]`
  return db.rows(sql`
    select s.seller_id, found.order_ids from (
      select p.seller_id from products p where ${printsIt}
      union select l.seller_id from shop_order_lines l where ${isLetteredWithIt}
    ) s cross join lateral (
      select array_agg(shop_order_id) as order_ids from (
        select l.shop_order_id
        from products p join shop_order_lines l on l.seller_id = p.seller_id and l.product_id = p.id and l.is_waiting
        where p.seller_id = s.seller_id and ${printsIt}
        union all select l.shop_order_id from shop_order_lines l where l.seller_id = s.seller_id and ${isLetteredWithIt}
        limit ${limit}
      ) some_orders
    ) found where found.order_ids is not null order by 1`)
}
