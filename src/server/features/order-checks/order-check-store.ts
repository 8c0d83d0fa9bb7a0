import type { InspectedLine, Inspection, StoredCheck } from '#domain/inspection/inspection.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import type { StoredMatch } from './match-order-lines.ts'

export interface NewCheck {
  orderId: string
  /** The order version that was inspected. The check is dropped if the order has changed since. */
  checkVersion: number
  isUnsubmitted: boolean
  isPartialAllowed: boolean
  inspection: Inspection
}

/** Stores checks and ends expired holds. A check of an outdated order version is ignored. */
export async function storeChecks(
  tx: Queries,
  sellerId: string,
  checks: readonly NewCheck[],
  at: Date,
): Promise<void> {
  const column = <T>(pick: (check: NewCheck) => T) => checks.map(pick)
  await tx.run(sql`
    update shop_orders o set check_result = i.check_result, check_status = i.check_status,
      check_causes = array(select jsonb_array_elements_text(i.causes)), rule_trace = i.rule_trace,
      rule_tags = array(select jsonb_array_elements_text(i.rule_tags)), rule_hold_until = i.rule_hold_until,
      sends_at = i.sends_at, estimate_cents = i.estimate_cents, is_unsubmitted = i.is_unsubmitted,
      is_partial_allowed = i.is_partial_allowed, needs_check = false,
      held_at = case when o.hold_until <= ${at} then null else o.held_at end,
      hold_reason = case when o.hold_until <= ${at} then null else o.hold_reason end,
      hold_until = case when o.hold_until <= ${at} then null else o.hold_until end
    from unnest(
      ${column((c) => c.orderId)}::text[], ${column((c) => c.checkVersion)}::integer[],
      ${column((c) => json(storedCheck(c.inspection, at)))}::jsonb[], ${column((c) => c.inspection.status)}::text[],
      ${column((c) => json([...new Set(c.inspection.findings.map(({ cause }) => cause))]))}::jsonb[],
      ${column((c) => json(c.inspection.ruleTrace))}::jsonb[], ${column((c) => json(c.inspection.ruleTags))}::jsonb[],
      ${column((c) => c.inspection.ruleHoldUntil)}::timestamptz[], ${column((c) => c.inspection.sendsAt)}::timestamptz[],
      ${column((c) => c.inspection.estimateCents)}::integer[], ${column((c) => c.isUnsubmitted)}::boolean[],
      ${column((c) => c.isPartialAllowed)}::boolean[]
    ) as i (
      id, version, check_result, check_status, causes, rule_trace, rule_tags, rule_hold_until, sends_at,
      estimate_cents, is_unsubmitted, is_partial_allowed
    )
    where o.seller_id = ${sellerId} and o.id = i.id and o.check_version = i.version`)
}

function storedCheck(inspection: Inspection, at: Date): StoredCheck {
  const { status, findings, canSubmitOthers, estimateCents, automation } = inspection
  const reasons = findings.map(({ code: _, ...reason }) => reason)
  const notable = inspection.lines
    .map(
      ({ exclusion, ruleFilamentId, lineId, ...rest }) =>
        [lineId, { exclusion, ruleFilamentId, prints: printsOf(rest) }] as const,
    )
    .filter(([, { exclusion, ruleFilamentId, prints }]) => exclusion || ruleFilamentId || prints)
  const lines = Object.fromEntries(notable)
  return { status, reasons, canSubmitOthers, estimateCents, automation, checkedAt: at.toISOString(), lines }
}

const MAX_SHOWN_FILAMENTS = 4

function printsOf({ fileId, items }: Pick<InspectedLine, 'fileId' | 'items'>) {
  if (!fileId && items.length === 0) return null
  const filamentIds = items.flatMap((item) => (item.type === 'PRINT' ? [item.filamentId] : []))
  return { fileId, filamentIds: [...new Set(filamentIds)].slice(0, MAX_SHOWN_FILAMENTS) }
}

/** Stores the product match of each line, or why there is none. */
export async function storeLineMatches(
  tx: Queries,
  sellerId: string,
  matches: readonly StoredMatch[],
  at: Date,
): Promise<void> {
  if (matches.length === 0) return
  const column = <T>(pick: (match: StoredMatch) => T) => matches.map(pick)
  await tx.run(sql`
    update shop_order_lines l set product_id = i.product_id, match_kind = i.kind, match_text = i.text,
      match_id = i.match_id, is_ignored = i.is_ignored, read_options = i.read_options, matched_at = ${at},
      kept_versions = case when l.product_id is distinct from i.product_id then '{}' else l.kept_versions end
    from unnest(
      ${column((m) => m.lineId)}::text[], ${column((m) => m.productId)}::text[], ${column((m) => m.kind)}::text[],
      ${column((m) => m.text)}::text[], ${column((m) => m.matchId)}::text[], ${column((m) => m.isIgnored)}::boolean[],
      ${column((m) => json(m.readOptions))}::jsonb[]
    ) as i (id, product_id, kind, text, match_id, is_ignored, read_options)
    where l.seller_id = ${sellerId} and l.id = i.id`)
}

/** Orders with these ids, all after an id, or those without a price that go to a delivery country. */
export type OrdersToMark = readonly string[] | { after: string } | { unpricedTo: string }

/** Marks unsubmitted orders for a new check, the first `limit` of them. Returns their sorted ids. */
export async function markUnsubmitted(
  tx: Queries,
  sellerId: string,
  which: OrdersToMark,
  limit: number | null,
): Promise<string[]> {
  const chosen =
    'unpricedTo' in which
      ? sql`check_status is distinct from 'NOT_FOR_PRINT' and coalesce(estimate_cents, -1) = -1
          and upper(btrim(coalesce(own_address, address) ->> 'country')) = ${which.unpricedTo}`
      : 'after' in which
        ? sql`id > ${which.after}`
        : sql`id = any(${which}::text[])`
  // Chosen first: a planner that expects few orders would choose again for each, without those it has marked meanwhile.
  const rows = await tx.rows<{ id: string }>(sql`
    with chosen as materialized (
      select id from shop_orders where seller_id = ${sellerId} and is_unsubmitted and ${chosen}
      order by id limit ${limit} for update
    ), marked as (
      update shop_orders o set needs_check = true, check_version = o.check_version + 1
      from chosen where o.seller_id = ${sellerId} and o.id = chosen.id returning o.id
    )
    select id from marked order by id`)
  return rows.map(({ id }) => id)
}

/** Locks some of the seller's orders that need a check, skipping those that another transaction has locked. */
export async function lockOrdersToCheck(tx: Queries, sellerId: string, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from shop_orders where seller_id = ${sellerId} and needs_check and is_unsubmitted
    order by id limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Finds sellers with orders to check. Skips from seller to seller, so that one large backlog doesn't slow it down. */
export async function findSellersToCheck(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    with recursive waiting as (
      (select seller_id from shop_orders where needs_check and is_unsubmitted order by seller_id limit 1)
      union all
      select (select o.seller_id from shop_orders o
        where o.needs_check and o.is_unsubmitted and o.seller_id > waiting.seller_id order by o.seller_id limit 1)
      from waiting where waiting.seller_id is not null
    )
    select seller_id from waiting where seller_id is not null
    union select seller_id from recheck_cursors
    limit ${limit}`)
  return rows.map((row) => row.sellerId)
}

/** Whether an order waits for a check, or a hold has ended. */
export const hasOrdersToCheck = (now: Date): Sql => sql`(
  exists (select from recheck_cursors)
  or exists (select from shop_orders where needs_check and is_unsubmitted)
  or exists (select from shop_orders
    where is_unsubmitted and (hold_until is not null or rule_hold_until is not null)
      and least(hold_until, rule_hold_until) <= ${now} and not needs_check))`

/** Marks orders whose hold has expired. */
export const markEndedHolds = (db: Queries, now: Date, limit: number): Promise<number> =>
  db.run(sql`
    with ended as materialized (
      select seller_id, id from shop_orders
      where is_unsubmitted and (hold_until is not null or rule_hold_until is not null)
        and least(hold_until, rule_hold_until) <= ${now} and not needs_check
      order by least(hold_until, rule_hold_until) limit ${limit} for update skip locked
    )
    update shop_orders o set needs_check = true, check_version = o.check_version + 1
    from ended where o.seller_id = ended.seller_id and o.id = ended.id`)
