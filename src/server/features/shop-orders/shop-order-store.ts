import type { Cause } from '#contract/orders/order-checks.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { isUnsubmittedNow } from './read-is-unsubmitted.ts'

export interface ForLists {
  id: string
  sellerId: string
  source: OrderSource
  shopId: string | null
  /** Of the address that it goes to. */
  country: string | null
  placedAt: Date
  isUnsubmitted: boolean
  needsCheck: boolean
  checkStatus: 'READY' | 'WARNED' | 'BLOCKED' | 'NOT_FOR_PRINT' | null
  checkCauses: Cause[]
  isHeld: boolean
  /** Whether the last attempt to submit it failed. */
  hasFailed: boolean
  tags: string[]
  /** Of the tags as they were stored last. */
  tagKeys: string[]
  skuKeys: string[]
  itemKeys: string[]
}

// An integer of PostgreSQL. Stores can send absurd quantities, which the check of the order refuses.
const MAX_PIECES = 2_147_483_647

export const lockShopOrder = (tx: Queries, sellerId: string, id: string): Promise<unknown> =>
  tx.row(sql`select 1 from shop_orders where seller_id = ${sellerId} and id = ${id} for update`)

/** Updates `is_unsubmitted` and `pieces`, marks orders that become unsubmitted for a check, and returns what the lists need. */
export async function readForLists(
  tx: Queries,
  sellerId: string,
  shopOrderIds: readonly string[],
): Promise<ForLists[]> {
  // Most rows don't change. They are wide and heavily indexed, so only changed ones are written.
  await tx.run(sql`
    with now as materialized (
      select o.id, ${isUnsubmittedNow} as now_unsubmitted, (
        select least(coalesce(sum(l.quantity), 0), ${MAX_PIECES})::integer from shop_order_lines l
        where l.seller_id = o.seller_id and l.shop_order_id = o.id
      ) as pieces from shop_orders o
      where o.seller_id = ${sellerId} and o.id = any(${shopOrderIds}::text[]) order by o.id for update
    )
    update shop_orders o set is_unsubmitted = now_unsubmitted, pieces = now.pieces,
      needs_check = o.needs_check or (now_unsubmitted and not o.is_unsubmitted),
      check_version = o.check_version + (now_unsubmitted and not o.is_unsubmitted)::integer
    from now
    where o.seller_id = ${sellerId} and o.id = now.id and (o.is_unsubmitted <> now_unsubmitted or o.pieces <> now.pieces)`)
  return tx.rows<ForLists>(sql`
    select o.id, o.seller_id, o.source, o.shop_id, coalesce(o.own_address, o.address)->>'country' as country, o.placed_at, o.is_unsubmitted, o.needs_check, o.check_status,
      o.check_causes, o.held_at is not null or o.rule_hold_until is not null as is_held,
      exists (select from print_orders p where p.seller_id = o.seller_id and p.id = o.print_order_id
        and p.state = 'FAILED' and not p.is_test) as has_failed,
      o.tags || o.rule_tags as tags, o.tag_keys,
      array(select distinct sku_key from shop_order_lines
        where seller_id = o.seller_id and shop_order_id = o.id and sku_key is not null) as sku_keys,
      array(select distinct left(lower(name), 200) from shop_order_lines
        where seller_id = o.seller_id and shop_order_id = o.id) as item_keys
    from shop_orders o where o.seller_id = ${sellerId} and o.id = any(${shopOrderIds}::text[])`)
}

/** Stores the keys by which orders are found by their tags. */
export async function storeTagKeys(
  tx: Queries,
  sellerId: string,
  orders: readonly { id: string; tagKeys: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders o set tag_keys = array(select jsonb_array_elements_text(i.tag_keys))
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ tagKeys }) => json(tagKeys))}::jsonb[]) as i (id, tag_keys)
    where o.seller_id = ${sellerId} and o.id = i.id`)
}

/** Links shop orders to their current print orders. A test doesn't hide what became of the last one that wasn't a test. */
export async function linkPrintOrders(
  tx: Queries,
  sellerId: string,
  pairs: readonly { shopOrderId: string; printOrderId: string; isTest: boolean }[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders o set print_order_id = i.print_order_id
    from unnest(${pairs.map((p) => p.shopOrderId)}::text[], ${pairs.map((p) => p.printOrderId)}::text[],
      ${pairs.map((p) => p.isTest)}::boolean[]) as i (id, print_order_id, is_test)
    where o.seller_id = ${sellerId} and o.id = i.id and not (i.is_test and exists (
      select from print_orders p where p.seller_id = o.seller_id and p.id = o.print_order_id and not p.is_test))`)
}
