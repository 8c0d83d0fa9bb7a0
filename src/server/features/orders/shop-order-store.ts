import type { OrderSource } from '#contract/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { IncomingShopOrder } from '#server/providers/order-source.ts'
import { textKey } from './text-key.ts'

export interface NewShopOrder extends IncomingShopOrder {
  id: string
  lineIds: string[]
}

/**
 * Stores shop orders of one seller and source. Known ones change only when the source's version is newer.
 * Answers with the ids of those that are new or changed.
 */
export async function upsertShopOrders(
  tx: Queries,
  { sellerId, source, importedAt }: { sellerId: string; source: OrderSource; importedAt: Date },
  orders: readonly NewShopOrder[],
): Promise<{ id: string; isNew: boolean }[]> {
  const column = <T>(pick: (order: NewShopOrder) => T) => orders.map(pick)
  const stored = await tx.rows<{ id: string; source_order_id: string; is_new: boolean }>(sql`
    insert into shop_orders as o (
      id, seller_id, source, source_order_id, order_number, source_status, store_name, placed_at, modified_at, ship_by,
      buyer_name, buyer_email, address, total_cents, currency, notes, imported_at
    )
    select i.id, ${sellerId}, ${source}, source_order_id, order_number, source_status, store_name, placed_at,
      modified_at, ship_by, buyer_name, buyer_email, address, total_cents, currency, notes, ${importedAt}
    from unnest(
      ${column((o) => o.id)}::text[], ${column((o) => o.sourceOrderId)}::text[], ${column((o) => o.orderNumber)}::text[],
      ${column((o) => o.status)}::text[], ${column((o) => o.storeName)}::text[], ${column((o) => o.placedAt)}::timestamptz[],
      ${column((o) => o.modifiedAt)}::timestamptz[], ${column((o) => o.shipBy)}::timestamptz[],
      ${column((o) => o.buyerName)}::text[], ${column((o) => o.buyerEmail)}::text[],
      ${column((o) => json(o.address))}::jsonb[], ${column((o) => o.totalCents)}::integer[],
      ${column((o) => o.currency)}::text[], ${column((o) => o.notes)}::text[]
    ) as i (
      id, source_order_id, order_number, source_status, store_name, placed_at, modified_at, ship_by, buyer_name,
      buyer_email, address, total_cents, currency, notes
    )
    on conflict (seller_id, source, source_order_id) do update set
      order_number = excluded.order_number, source_status = excluded.source_status, store_name = excluded.store_name,
      placed_at = excluded.placed_at, modified_at = excluded.modified_at, ship_by = excluded.ship_by,
      buyer_name = excluded.buyer_name, buyer_email = excluded.buyer_email, address = excluded.address,
      total_cents = excluded.total_cents, currency = excluded.currency, notes = excluded.notes
    where o.modified_at < excluded.modified_at
    returning id, source_order_id, xmax = 0 as is_new`)
  const bySource = new Map(orders.map((order) => [order.sourceOrderId, order]))
  await replaceLines(
    tx,
    sellerId,
    stored.map(({ id, source_order_id }) => ({ id, order: bySource.get(source_order_id)! })),
  )
  return stored.map(({ id, is_new }) => ({ id, isNew: is_new }))
}

async function replaceLines(
  tx: Queries,
  sellerId: string,
  orders: readonly { id: string; order: NewShopOrder }[],
): Promise<void> {
  const lines = orders.flatMap(({ id, order }) =>
    order.lines.map((line, position) => ({
      ...line,
      position,
      id: order.lineIds[position]!,
      shopOrderId: id,
    })),
  )
  const column = <T>(pick: (line: (typeof lines)[number]) => T) => lines.map(pick)
  await tx.run(
    sql`delete from shop_order_lines where shop_order_id = any(${orders.map(({ id }) => id)}::text[])`,
  )
  await tx.run(sql`
    insert into shop_order_lines (
      id, shop_order_id, seller_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options,
      personalisation, product_id
    )
    select i.*, k.product_id from (
      select i.id, shop_order_id, ${sellerId}::text as seller_id, position, source_line_id, sku, sku_key, name, quantity,
        unit_price_cents, options, personalisation
      from unnest(
        ${column((l) => l.id)}::text[], ${column((l) => l.shopOrderId)}::text[], ${column((l) => l.position)}::integer[],
        ${column((l) => l.sourceLineId)}::text[], ${column((l) => l.sku)}::text[],
        ${column((l) => (l.sku === null ? null : textKey(l.sku)))}::text[], ${column((l) => l.name)}::text[],
        ${column((l) => l.quantity)}::integer[], ${column((l) => l.unitPriceCents)}::integer[],
        ${column((l) => json(l.options))}::jsonb[], ${column((l) => l.personalisation)}::text[]
      ) as i (
        id, shop_order_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options,
        personalisation
      )
    ) i
    left join product_skus k on k.seller_id = i.seller_id and k.sku_key = i.sku_key`)
}

/** Ties waiting lines with this SKU to a product. Answers with the shop orders concerned. */
export async function matchWaitingLines(
  tx: Queries,
  { sellerId, skuKey, productId }: { sellerId: string; skuKey: string; productId: string },
): Promise<string[]> {
  const rows = await tx.rows<{ shop_order_id: string }>(sql`
    update shop_order_lines set product_id = ${productId}
    where seller_id = ${sellerId} and sku_key = ${skuKey} and product_id is null
    returning shop_order_id`)
  return [...new Set(rows.map((row) => row.shop_order_id))]
}

/** Which of these shop orders could be submitted as they are. */
export async function findUnblocked(tx: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select o.id from shop_orders o where o.id = any(${ids}::text[]) and not ${isBlocked}`,
  )
  return rows.map(({ id }) => id)
}

const isBlocked = sql`(o.is_unsubmitted and (
  coalesce((select bool_or(product_id is null) from shop_order_lines where shop_order_id = o.id), true)
  or exists (select 1 from unnest(array['name', 'line1', 'city', 'country']) part
    where coalesce(o.address->>part, '') = '')
))`

export interface ForLists {
  id: string
  sellerId: string
  placedAt: Date
  isUnsubmitted: boolean
  /** As submitting would find it; see prepare-print-order.ts. */
  isBlocked: boolean
  skuKeys: string[]
  itemKeys: string[]
}

/**
 * Settles `is_unsubmitted` and answers with what the lists need. Unsubmitted is a shop order that is open at its
 * source and has no live print order; the demo order also counts as submitted once its test was priced.
 */
export async function readForLists(tx: Queries, shopOrderIds: readonly string[]): Promise<ForLists[]> {
  return tx.rows<ForLists>(sql`
    update shop_orders o set is_unsubmitted = o.source_status = 'OPEN' and not exists (
      select 1 from print_orders p
      where p.seller_id = o.seller_id and p.source = o.source and p.source_order_id = o.source_order_id
        and p.state not in ('FAILED', 'CANCELED', 'REFUNDED')
        and (not p.is_test or o.source = 'demo' or p.state = 'PREPARED')
    )
    where o.id = any(${shopOrderIds}::text[])
    returning o.id, o.seller_id as "sellerId", o.placed_at as "placedAt", o.is_unsubmitted as "isUnsubmitted",
      ${isBlocked} as "isBlocked",
      array(select distinct sku_key from shop_order_lines where shop_order_id = o.id and sku_key is not null) as "skuKeys",
      array(select distinct left(lower(name), 200) from shop_order_lines where shop_order_id = o.id) as "itemKeys"`)
}

/** Notes which print order a shop order lives in now. */
export async function pointToPrintOrders(
  tx: Queries,
  pairs: readonly { shopOrderId: string; printOrderId: string }[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders o set print_order_id = i.print_order_id
    from unnest(${pairs.map((p) => p.shopOrderId)}::text[], ${pairs.map((p) => p.printOrderId)}::text[])
      as i (id, print_order_id)
    where o.id = i.id`)
}
