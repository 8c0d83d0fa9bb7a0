import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import type { Address } from '#contract/values.ts'
import { sourcesThat } from '#domain/order-sources.ts'
import { textKey } from '#domain/text/text-key.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { IncomingLine, IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { isAfterPrint } from '../print-orders/lifecycle/read-store-state.ts'
import type { ReplacedChoices } from './find-replaced-choices.ts'
import type { OpenChange } from './find-source-changes.ts'

interface Origin {
  sellerId: string
  source: OrderSource
}

/**
 * One import at a time per seller, so that each of two integrations that deliver the same order at once finds the
 * other's.
 */
export async function lockImports(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${sellerId}`}, 0))`)
}

export interface KnownOrder {
  id: string
  sourceOrderId: string
  modifiedAt: Date | null
  contentHash: string | null
  shopId: string | null
}

/** Locks the already known shop orders until the transaction ends. Keyed by source id. */
export async function lockKnownOrders(
  tx: Queries,
  { sellerId, source }: Origin,
  sourceOrderIds: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const rows = await tx.rows<KnownOrder>(sql`
    select id, source_order_id, modified_at, content_hash, shop_id
    from shop_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = any(${sourceOrderIds}::text[])
    order by id for update`)
  return new Map(rows.map((row) => [row.sourceOrderId, row]))
}

/** A known order before its newer version is stored. */
export interface OrderBefore {
  id: string
  status: SourceStatus
  address: Address
  notes: string | null
  details: Pick<OrderDetails, 'isPartlyShipped'>
  lines: (Pick<IncomingLine, 'sourceLineId' | 'sku' | 'name' | 'quantity' | 'options' | 'personalization'> & {
    id: string
  })[]
  /** Changes that a new one would continue. While there is a live print order, only those since it was submitted. */
  openChanges: OpenChange[]
  livePrintOrder: { id: string; state: PrintOrderState } | null
  /** Whether we canceled the order at the source together with its last print. */
  isCanceledByUs: boolean
}

/** Reads locked orders. A separate statement, because a statement that waits for a lock doesn't see what the lock's holder wrote. */
export async function readOrdersBefore(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, OrderBefore>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<OrderBefore>(sql`
    select o.id, o.source_status as status, o.address, o.notes, o.details,
      (select coalesce(json_agg(json_build_object('id', l.id, 'sourceLineId', l.source_line_id, 'sku', l.sku,
          'name', l.name, 'quantity', l.quantity, 'options', l.options, 'personalization', l.personalization
        ) order by l.position), '[]') from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('id', c.id, 'what', c.what, 'before', c.before) order by c.at), '[]')
        from source_changes c
        where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.accepted_at is null
          and (p.id is null or ${isAfterPrint})) as open_changes,
      case when p.id is not null then json_build_object('id', p.id, 'state', p.state) end as live_print_order,
      exists (select 1 from print_orders l where l.seller_id = o.seller_id and l.id = o.print_order_id and l.state = 'CANCELED'
        and l.cancel_shipping_provider = l.source
        and l.source = any(${sourcesThat(({ canCancel }) => canCancel)}::text[])) as is_canceled_by_us
    from shop_orders o
    left join print_orders p on p.seller_id = o.seller_id and p.source = o.source
      and p.source_order_id = o.source_order_id and not p.is_test and p.state not in ('FAILED', 'CANCELED', 'REFUNDED')
    where o.seller_id = ${sellerId} and o.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NewShopOrder extends IncomingShopOrder {
  id: string
  shopId: string | null
  contentHash: string
}

/** Upserts shop orders of one seller and source. Returns the ids of the new ones. */
export async function upsertShopOrders(
  tx: Queries,
  { sellerId, source, importedAt }: Origin & { importedAt: Date },
  orders: readonly NewShopOrder[],
): Promise<Set<string>> {
  const column = <T>(pick: (order: NewShopOrder) => T) => orders.map(pick)
  const stored = await tx.rows<{ id: string; isNew: boolean }>(sql`
    insert into shop_orders as o (
      id, seller_id, source, source_order_id, order_number, source_status, store_name, shop_id, placed_at, modified_at,
      content_hash, ship_by, buyer_name, buyer_email, address, total_cents, currency, notes, details, imported_at
    )
    select id, ${sellerId}, ${source}, source_order_id, order_number, source_status, store_name, shop_id, placed_at,
      modified_at, content_hash, ship_by, buyer_name, buyer_email, address, total_cents,
      coalesce(currency, 'USD'), notes, details, ${importedAt}
    from unnest(
      ${column((o) => o.id)}::text[], ${column((o) => o.sourceOrderId)}::text[], ${column((o) => o.orderNumber)}::text[],
      ${column((o) => o.status)}::text[], ${column((o) => o.storeName)}::text[], ${column((o) => o.shopId)}::text[],
      ${column((o) => o.placedAt)}::timestamptz[], ${column((o) => o.modifiedAt)}::timestamptz[],
      ${column((o) => o.contentHash)}::text[], ${column((o) => o.shipBy)}::timestamptz[],
      ${column((o) => o.buyerName)}::text[], ${column((o) => o.buyerEmail)}::text[],
      ${column((o) => json(o.address))}::jsonb[], ${column((o) => o.totalCents)}::integer[],
      ${column((o) => o.currency)}::text[], ${column((o) => o.notes)}::text[],
      ${column((o) => json(o.details))}::jsonb[]
    ) as i (
      id, source_order_id, order_number, source_status, store_name, shop_id, placed_at, modified_at, content_hash,
      ship_by, buyer_name, buyer_email, address, total_cents, currency, notes, details
    )
    on conflict (seller_id, source, source_order_id) do update set
      order_number = excluded.order_number, source_status = excluded.source_status, store_name = excluded.store_name,
      shop_id = excluded.shop_id, placed_at = excluded.placed_at,
      modified_at = coalesce(excluded.modified_at, o.modified_at), content_hash = excluded.content_hash,
      ship_by = excluded.ship_by, buyer_name = excluded.buyer_name, buyer_email = excluded.buyer_email,
      address = excluded.address, total_cents = excluded.total_cents, currency = excluded.currency,
      notes = excluded.notes, details = excluded.details, check_version = o.check_version + 1, needs_check = true
    returning id, xmax = 0 as is_new`)
  return new Set(stored.filter(({ isNew }) => isNew).map(({ id }) => id))
}

/** Connects new orders with print orders that were taken over from the print provider after a restore, before the orders arrived. */
export async function linkRestoredPrints(
  tx: Queries,
  sellerId: string,
  shopOrderIds: ReadonlySet<string>,
): Promise<void> {
  await tx.run(sql`
    with linked as (
      update print_orders p set shop_order_id = o.id from shop_orders o
      where o.seller_id = ${sellerId} and o.id = any(${[...shopOrderIds]}::text[]) and p.seller_id = o.seller_id
        and p.source = o.source and p.source_order_id = o.source_order_id and p.is_restored and p.shop_order_id is null
      returning p.seller_id, p.shop_order_id, p.id
    )
    update shop_orders o set print_order_id = l.id from linked l where o.seller_id = l.seller_id and o.id = l.shop_order_id`)
}

/** Saves which versions were seen of known orders that couldn't be read. */
export const saveContentHashes = (
  tx: Queries,
  sellerId: string,
  versions: readonly { id: string; contentHash: string }[],
): Promise<number> =>
  tx.run(sql`
    update shop_orders o set content_hash = i.content_hash, check_version = o.check_version + 1, needs_check = true
    from unnest(
      ${versions.map(({ id }) => id)}::text[], ${versions.map(({ contentHash }) => contentHash)}::text[]
    ) as i (id, content_hash)
    where o.seller_id = ${sellerId} and o.id = i.id`)

/** Gives orders that the store doesn't have any more a status in which they can't be submitted. */
export const closeOrders = (tx: Queries, sellerId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update shop_orders set source_status = 'UNKNOWN' where seller_id = ${sellerId} and id = any(${ids}::text[])`)

/** Restores the addresses that orders came with. */
export async function dropOwnAddresses(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update shop_orders set own_address = null
    where seller_id = ${sellerId} and id = any(${ids}::text[]) and own_address is not null`)
}

/** Restores the filaments and texts that lines come with. */
export async function dropChoices(
  tx: Queries,
  sellerId: string,
  { filaments, texts }: ReplacedChoices,
): Promise<void> {
  if (filaments.length > 0)
    await tx.run(sql`
      update shop_order_lines set filament_id = null
      where seller_id = ${sellerId} and id = any(${filaments}::text[]) and filament_id is not null`)
  if (texts.length > 0)
    await tx.run(sql`
      update shop_order_lines set own_personalization = null
      where seller_id = ${sellerId} and id = any(${texts}::text[]) and own_personalization is not null`)
}

export interface NewLine extends IncomingLine {
  id: string
  shopOrderId: string
  position: number
}

// Keeps statements short for orders with very many lines.
const LINE_BATCH_SIZE = 5_000

/**
 * Replaces the lines of orders. Lines that keep their id keep the seller's edits. `known` are the orders that already
 * have lines.
 */
export async function setLines(
  tx: Queries,
  sellerId: string,
  lines: readonly NewLine[],
  known: readonly string[],
): Promise<void> {
  if (known.length > 0) {
    // Frees the positions first, because swapped lines would violate the unique constraint.
    await tx.run(
      sql`
      update shop_order_lines set position = -1 - position
      where seller_id = ${sellerId} and shop_order_id = any(${known}::text[])`,
    )
  }
  for (let at = 0; at < lines.length; at += LINE_BATCH_SIZE) {
    await upsertLines(tx, sellerId, lines.slice(at, at + LINE_BATCH_SIZE))
  }
  if (known.length > 0) {
    await tx.run(
      sql`
      delete from shop_order_lines
      where seller_id = ${sellerId} and shop_order_id = any(${known}::text[]) and position < 0`,
    )
  }
}

async function upsertLines(tx: Queries, sellerId: string, lines: readonly NewLine[]): Promise<void> {
  const column = <T>(pick: (line: NewLine) => T) => lines.map(pick)
  await tx.run(sql`
    insert into shop_order_lines as s (
      id, shop_order_id, seller_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options,
      personalization, details
    )
    select id, shop_order_id, ${sellerId}, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents,
      options, personalization, details
    from unnest(
      ${column((l) => l.id)}::text[], ${column((l) => l.shopOrderId)}::text[], ${column((l) => l.position)}::integer[],
      ${column((l) => l.sourceLineId)}::text[], ${column((l) => l.sku)}::text[],
      ${column((l) => (l.sku === null ? null : textKey(l.sku)))}::text[], ${column((l) => l.name)}::text[],
      ${column((l) => l.quantity)}::integer[], ${column((l) => l.unitPriceCents)}::integer[],
      ${column((l) => json(l.options))}::jsonb[], ${column((l) => l.personalization)}::text[],
      ${column((l) => json(l.details))}::jsonb[]
    ) as i (
      id, shop_order_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options,
      personalization, details
    )
    on conflict (seller_id, id) do update set
      position = excluded.position, sku = excluded.sku, sku_key = excluded.sku_key, name = excluded.name,
      quantity = excluded.quantity, unit_price_cents = excluded.unit_price_cents, options = excluded.options,
      personalization = excluded.personalization, details = excluded.details`)
}
