import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

export interface EditableOrder {
  id: string
  orderNumber: string
  isUnsubmitted: boolean
  sourceStatus: SourceStatus
  printOrderId: string | null
  heldAt: Date | null
  holdUntil: Date | null
  holdReason: string | null
  ruleHoldUntil: Date | null
  tags: string[]
}

/**
 * Locks the seller's shop orders against submits, checks and imports until the transaction ends: an edit either makes
 * it into the print or finds that the order was submitted.
 */
export const lockOrders = (tx: Queries, sellerId: string, ids: readonly string[]): Promise<EditableOrder[]> =>
  tx.rows(sql`
    select id, order_number, is_unsubmitted, source_status, print_order_id, held_at, hold_until, hold_reason,
      rule_hold_until, tags
    from shop_orders where seller_id = ${sellerId} and id = any(${ids}::text[]) order by id for update`)

/** Invalidates checks that are in progress, so that no outdated check is stored after an edit. */
export async function bumpCheckVersion(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update shop_orders set check_version = check_version + 1, needs_check = is_unsubmitted
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

export async function setHold(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
  { at, until, reason }: { at: Date; until: Date | null; reason: string | null },
): Promise<void> {
  await tx.run(sql`
    update shop_orders set held_at = ${at}, hold_until = ${until}, hold_reason = ${reason}
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

/** Ends the seller's hold and all rule holds. */
export async function clearHold(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update shop_orders set held_at = null, hold_until = null, hold_reason = null, released_at = ${at}
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

export async function setForPrint(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
  isForPrint: boolean,
): Promise<void> {
  await tx.run(sql`
    update shop_orders set is_for_print = ${isForPrint}
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

export async function setTags(
  tx: Queries,
  sellerId: string,
  orders: readonly { id: string; tags: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    update shop_orders o set tags = array(select jsonb_array_elements_text(i.tags))
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ tags }) => json(tags))}::jsonb[]) as i (id, tags)
    where o.seller_id = ${sellerId} and o.id = i.id`)
}

export async function setNote(
  tx: Queries,
  { sellerId, id }: RecordKey,
  note: string | null,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update shop_orders set note = ${note}, note_at = ${note === null ? null : at}
    where seller_id = ${sellerId} and id = ${id}`)
}

/** Returns whether that changed the address. */
export async function setOwnAddress(
  tx: Queries,
  { sellerId, id }: RecordKey,
  address: Address | null,
): Promise<boolean> {
  const own = address && json(address)
  const touched = await tx.run(sql`update shop_orders set own_address = ${own}::jsonb
    where seller_id = ${sellerId} and id = ${id} and own_address is distinct from ${own}::jsonb`)
  return touched > 0
}

/**
 * Other sellers' ids have no effect: only orders found as twins are compared with them. Returns whether that changed which are
 * confirmed.
 */
export async function setConfirmedTwins(
  tx: Queries,
  { sellerId, id }: RecordKey,
  orderIds: readonly string[],
): Promise<boolean> {
  const touched = await tx.run(sql`update shop_orders set confirmed_twins = ${orderIds}::text[]
    where seller_id = ${sellerId} and id = ${id} and confirmed_twins <> ${orderIds}::text[]`)
  return touched > 0
}

export type LinePatch =
  | { isExcluded: boolean }
  | { filamentId: string | null }
  | { chosenProductId: string | null }
  | { ownPersonalization: string | null }
  | { plainText: string | null }

interface LineKey {
  sellerId: string
  orderId: string
  lineId: string
}

export interface LineChoices {
  isExcluded: boolean
  filamentId: string | null
  chosenProductId: string | null
  ownPersonalization: string | null
  plainText: string | null
}

/** What the seller chose for a line so far; null if the order has no such line. */
export const readLineChoices = (
  tx: Queries,
  { sellerId, orderId, lineId }: LineKey,
): Promise<LineChoices | null> =>
  tx.row(sql`
    select is_excluded, filament_id::text, chosen_product_id, own_personalization, plain_text from shop_order_lines
    where seller_id = ${sellerId} and id = ${lineId} and shop_order_id = ${orderId}`)

export async function setLine(
  tx: Queries,
  { sellerId, orderId, lineId }: LineKey,
  patch: LinePatch,
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines set ${assign(patch)}
    where seller_id = ${sellerId} and id = ${lineId} and shop_order_id = ${orderId}`)
}

export interface FilamentChoice {
  orderId: string
  lineId: string
  /** Null restores the product's filament. */
  filamentId: string | null
}

export async function setFilaments(
  tx: Queries,
  sellerId: string,
  choices: readonly FilamentChoice[],
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines l set filament_id = i.filament_id
    from unnest(${choices.map((choice) => choice.orderId)}::text[], ${choices.map((choice) => choice.lineId)}::text[],
      ${choices.map((choice) => choice.filamentId)}::uuid[]) i (order_id, line_id, filament_id)
    where l.seller_id = ${sellerId} and l.id = i.line_id and l.shop_order_id = i.order_id`)
}

/** A choice for one item, and the one before, without which it isn't made. */
export interface ItemChoiceChange {
  orderId: string
  lineId: string
  fromId: string | null
  toId: string | null
}

/** Changes the product or the filament that the seller chose for items, and returns the ids of those that changed. */
export async function setItemChoices(
  tx: Queries,
  sellerId: string,
  what: 'PRODUCT' | 'FILAMENT',
  changes: readonly ItemChoiceChange[],
): Promise<string[]> {
  const column = what === 'PRODUCT' ? sql`chosen_product_id` : sql`filament_id`
  const type = what === 'PRODUCT' ? sql`text` : sql`uuid`
  const rows = await tx.rows<{ id: string }>(sql`
    update shop_order_lines l set ${column} = i.to_id::${type}
    from unnest(${changes.map((change) => change.orderId)}::text[], ${changes.map((change) => change.lineId)}::text[],
      ${changes.map((change) => change.fromId)}::text[], ${changes.map((change) => change.toId)}::text[])
      i (order_id, line_id, from_id, to_id)
    where l.seller_id = ${sellerId} and l.id = i.line_id and l.shop_order_id = i.order_id
      and l.${column} is not distinct from i.from_id::${type}
    returning l.id`)
  return rows.map(({ id }) => id)
}

function assign(patch: LinePatch) {
  if ('isExcluded' in patch) return sql`is_excluded = ${patch.isExcluded}`
  if ('filamentId' in patch) return sql`filament_id = ${patch.filamentId}`
  if ('chosenProductId' in patch) return sql`chosen_product_id = ${patch.chosenProductId}`
  if ('plainText' in patch) return sql`plain_text = ${patch.plainText}`
  return sql`own_personalization = ${patch.ownPersonalization}`
}

/** Accepts the store's changes to an order up to an instant. Later changes stay open. */
export async function acceptChanges(
  tx: Queries,
  { sellerId, id }: RecordKey,
  { at, upTo }: { at: Date; upTo: Date },
): Promise<void> {
  await tx.run(sql`
    update source_changes set accepted_at = ${at}
    where seller_id = ${sellerId} and shop_order_id = ${id} and at <= ${upTo} and accepted_at is null`)
}
