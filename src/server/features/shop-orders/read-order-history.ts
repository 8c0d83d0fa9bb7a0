import type { OrderHistoryEntry } from '#contract/orders/order-history.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { describeEdit, type RecordedEdit } from './edits/edit-kinds.ts'

/** What a row of a shop order says about its past. */
export interface OrderPast extends Pick<ShopOrder, 'id' | 'source' | 'ruleTrace'> {
  placedAt: Date
  importedAt: Date
  heldAt: Date | null
  holdReason: string | null
  releasedAt: Date | null
  archivedAt: Date | null
}

interface Row extends Omit<OrderHistoryEntry, 'at' | 'change' | 'run' | 'detail'> {
  at: Date
  detail: string | null
  ruleId: string | null
  runId: string | null
  runNumber: number | null
  edit: RecordedEdit | null
}

/**
 * What happened to an order, oldest first. Of edits from before they were recorded, only the last hold and release are known.
 */
export async function readOrderHistory(
  db: Queries,
  sellerId: string,
  order: OrderPast,
  changes: readonly SourceChange[],
): Promise<OrderHistoryEntry[]> {
  const rows = await db.rows<Row>(selectRecorded(sellerId, order.id))
  const recorded = rows.map(({ ruleId, runId, runNumber, edit, ...row }) =>
    entryOf({
      ...row,
      detail: ruleId === null ? row.detail : effectsOf(order, ruleId),
      run: runId === null ? null : { id: runId, number: runNumber! },
      ...(edit && describeEdit(edit)),
    }),
  )
  const own = ownEntries(order, new Set(rows.flatMap(({ edit, at }) => (edit ? keyOf(edit.what, at) : []))))
  return [...own, ...changesOf(order, changes), ...recorded, ...endedHolds(order, rows)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
}

const keyOf = (what: RecordedEdit['what'], at: Date): string => `${what} ${at.getTime()}`

type Given = Pick<OrderHistoryEntry, 'id' | 'actor' | 'text'> & Partial<Omit<OrderHistoryEntry, 'at'>>

function entryOf({ at, ...entry }: Given & { at: Date | string }): OrderHistoryEntry {
  const instant = typeof at === 'string' ? at : at.toISOString()
  return { detail: null, change: null, to: null, printOrderId: null, run: null, ...entry, at: instant }
}

function ownEntries(order: OrderPast, recorded: ReadonlySet<string>): OrderHistoryEntry[] {
  const { source, placedAt, importedAt, heldAt, holdReason, releasedAt } = order
  const isDemo = source === 'demo'
  return [
    !isDemo && entryOf({ id: 'placed', at: placedAt, actor: 'buyer', text: 'Order placed' }),
    entryOf({
      id: 'imported',
      at: importedAt,
      actor: 'system',
      text: isDemo ? 'Demo order created' : `Imported from ${sourceTitles[source]}`,
    }),
    heldAt &&
      !recorded.has(keyOf('HELD', heldAt)) &&
      entryOf({ id: 'held', at: heldAt, actor: 'seller', text: 'Put on hold', detail: holdReason }),
    releasedAt &&
      !recorded.has(keyOf('RELEASED', releasedAt)) &&
      entryOf({ id: 'released', at: releasedAt, actor: 'seller', text: 'Released' }),
  ].filter((entry) => !!entry)
}

/** A hold with an end ends then, unless it still lasts or the seller held the order again or released it before. */
function endedHolds({ heldAt }: OrderPast, rows: readonly Row[]): OrderHistoryEntry[] {
  const holds = rows.filter(({ edit }) => edit?.what === 'HELD' || edit?.what === 'RELEASED')
  return holds.flatMap(({ id, at, edit }, index) => {
    if (!edit?.until || at.getTime() === heldAt?.getTime()) return []
    const until = new Date(edit.until)
    const next = holds[index + 1]
    if (next && next.at <= until) return []
    return [entryOf({ id: `${id} ended`, at: until, actor: 'system', text: 'Hold ended' })]
  })
}

const changed: Readonly<Record<SourceChange['what'], string>> = {
  STATUS: 'Status changed',
  ADDRESS: 'Address changed',
  LINES: 'Items changed',
  NOTES: 'Notes changed',
  UNREADABLE: 'Changed to something that we can’t read',
}

function changesOf({ source, archivedAt }: OrderPast, changes: readonly SourceChange[]): OrderHistoryEntry[] {
  const accepted = new Set(changes.flatMap(({ acceptedAt }) => acceptedAt ?? []))
  // An archived order counts as accepted, though the seller did nothing.
  accepted.delete(archivedAt?.toISOString() ?? '')
  return [
    ...changes.map(({ id, at, what, before, after }) =>
      entryOf({
        ...{ id, at, actor: 'store', text: `${changed[what]} in ${sourceTitles[source]}` },
        change: what === 'UNREADABLE' ? null : { before, after },
      }),
    ),
    ...[...accepted].map((at) =>
      entryOf({ id: `accepted ${at}`, at, actor: 'seller', text: 'Changes in the store accepted' }),
    ),
  ]
}

const effectsOf = ({ ruleTrace }: OrderPast, ruleId: string): string | null =>
  ruleTrace.find((trace) => trace.ruleId === ruleId)?.effects.join(' · ') || null

/** Rows of a table that belong to an order, also to an archived one. */
const rowsOf = (sellerId: string, id: string, table: Sql, key: 'lines' | 'hits' | 'links' | 'edits') => sql`(
  select * from ${table} where seller_id = ${sellerId} and shop_order_id = ${id}
  union all ${archived(sellerId, id, table, key)}
)`

const archived = (
  sellerId: string,
  id: string,
  table: Sql,
  key: 'lines' | 'hits' | 'links' | 'edits' | 'events',
) => sql`
  select r.* from archived_orders a cross join lateral jsonb_populate_recordset(null::${table}, a.record->${key}::text) r
  where a.seller_id = ${sellerId} and a.id = ${id}`

/** Each part names its columns by the first one. */
const selectRecorded = (sellerId: string, id: string) => sql`
  select * from (
    select h.rule_id as id, h.at, 'system' as actor, ${'Rule “'}::text || r.name || ${'” matched'}::text as text, null as detail,
      h.rule_id, null as run_id, null::integer as run_number, null as print_order_id, null as "to",
      null::jsonb as edit
    from ${rowsOf(sellerId, id, sql`rule_hits`, 'hits')} h join order_rules r on r.seller_id = h.seller_id and r.id = h.rule_id
    union all
    select k.id || ' ' || what, step.at, actor, step.text, null, null, null, null, null, null, null
    from ${rowsOf(sellerId, id, sql`proof_links`, 'links')} k cross join lateral (values
      ('created', k.created_at, 'seller',
        'Link to check the text created' || case when k.is_mailed then ' and emailed to the buyer' else '' end),
      ('opened', k.opened_at, 'buyer', 'Opened the link to check the text'),
      ('ended', k.ended_at, case k.approved_by when 'BUYER' then 'buyer' else 'system' end,
        case k.approved_by when 'BUYER' then 'Text approved'
          when 'SILENCE' then ${'Text approved, because the buyer didn’t answer'}::text
          else ${'The buyer didn’t answer in time'}::text end),
      ('revoked', k.revoked_at, 'seller', 'Link to check the text revoked')
    ) step (what, at, actor, text)
    where step.at is not null
    union all
    select distinct 'approved ' || (a.value->>'at'), (a.value->>'at')::timestamptz, 'seller', 'Text approved',
      null, null, null, null::integer, null, null, null::jsonb
    from ${rowsOf(sellerId, id, sql`shop_order_lines`, 'lines')} l cross join lateral jsonb_each(l.approved_texts) a
    where a.value->>'by' = 'SELLER'
    union all
    select 'edit ' || e.id, e.at, e.actor, '', null, null, null, null, null, null,
      jsonb_build_object('what', e.what, 'item', e.item, 'detail', e.detail, 'until', e.until)
    from ${rowsOf(sellerId, id, sql`order_edits`, 'edits')} e
    union all
    -- Of those without a print order: one that failed later says so itself.
    select o.run_id || ' ' || what, step.at, step.actor, step.text, step.detail, null, r.id, r.number, null, step.state, null
    from submit_run_orders o join submit_runs r on r.seller_id = o.seller_id and r.id = o.run_id
    cross join lateral (values
      ('added', r.created_at, case r.origin when 'AUTOMATION' then 'system' else 'seller' end,
        case r.origin when 'AUTOMATION' then 'Submitted by automatic ordering' else 'Added to a submission' end, null, null),
      ('ended', o.ended_at, 'system', 'Not submitted', o.error, 'FAILED')
    ) step (what, at, actor, text, detail, state)
    where o.seller_id = ${sellerId} and o.shop_order_id = ${id} and o.print_order_id is null and step.at is not null
    union all
    select e.id::text, e.at, e.actor, e.text, null, null, r.id, r.number, e.print_order_id, e.to_state, null
    from (
      select e.* from print_orders p join print_order_events e on e.seller_id = p.seller_id and e.print_order_id = p.id
      where p.seller_id = ${sellerId} and p.shop_order_id = ${id}
      union all ${archived(sellerId, id, sql`print_order_events`, 'events')}
    ) e
    left join lateral (
      select r.id, r.number from submit_run_orders o join submit_runs r on r.seller_id = o.seller_id and r.id = o.run_id
      where o.seller_id = e.seller_id and o.print_order_id = e.print_order_id order by r.number limit 1
    ) r on e.from_state is null
  ) recorded
  order by at, print_order_id nulls first, length(id), id`
