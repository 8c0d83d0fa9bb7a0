import type { SourceStatus } from '#contract/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

/** A shop order as edits need to know it. */
export interface OrderKey {
  sellerId: string
  id: string
}

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
 * The seller's shop orders among these ids. Until the transaction ends nobody submits, checks or imports them: an edit
 * is part of what is printed, or it finds that the order was submitted.
 */
export const lockOrders = (tx: Queries, sellerId: string, ids: readonly string[]): Promise<EditableOrder[]> =>
  tx.rows(sql`
    select id, order_number, is_unsubmitted, source_status, print_order_id, held_at, hold_until, hold_reason,
      rule_hold_until, tags
    from shop_orders where seller_id = ${sellerId} and id = any(${ids}::text[]) order by id for update`)

/** Counts an edit, so that no check of what was before is stored after it. */
export async function noteEdited(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
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

/** Ends the seller's hold, and from now on any that rules ask for. */
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

export async function setNote(tx: Queries, { sellerId, id }: OrderKey, note: string | null): Promise<void> {
  await tx.run(sql`update shop_orders set note = ${note} where seller_id = ${sellerId} and id = ${id}`)
}

export async function setOwnAddress(
  tx: Queries,
  { sellerId, id }: OrderKey,
  address: Address | null,
): Promise<void> {
  await tx.run(sql`update shop_orders set own_address = ${address && json(address)}::jsonb
    where seller_id = ${sellerId} and id = ${id}`)
}

export type LinePatch =
  | { isExcluded: boolean }
  | { filamentId: string | null }
  | { chosenProductId: string | null }
  | { ownPersonalization: string | null }

/** Changes what the seller decided of a line. False where the order has no such line. */
export async function setLine(
  tx: Queries,
  { sellerId, orderId, lineId }: { sellerId: string; orderId: string; lineId: string },
  patch: LinePatch,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update shop_order_lines set ${assign(patch)}
    where seller_id = ${sellerId} and id = ${lineId} and shop_order_id = ${orderId}`)
  return touched > 0
}

export interface FilamentChoice {
  orderId: string
  lineId: string
  /** Null goes back to what the product says. */
  filamentId: string | null
}

/** Chooses the filaments of many lines. */
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

function assign(patch: LinePatch) {
  if ('isExcluded' in patch) return sql`is_excluded = ${patch.isExcluded}`
  if ('filamentId' in patch) return sql`filament_id = ${patch.filamentId}`
  if ('chosenProductId' in patch) return sql`chosen_product_id = ${patch.chosenProductId}`
  return sql`own_personalization = ${patch.ownPersonalization}`
}

/** Accepts what the shop changed of an order up to an instant; what it changed later stays to be seen. */
export async function acceptChanges(
  tx: Queries,
  { sellerId, id }: OrderKey,
  { at, upTo }: { at: Date; upTo: Date },
): Promise<void> {
  await tx.run(sql`
    update source_changes set accepted_at = ${at}
    where seller_id = ${sellerId} and shop_order_id = ${id} and at <= ${upTo} and accepted_at is null`)
}
