import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import type { PartEstimate } from '#server/providers/print/print-provider.ts'

/** The key that part prices are stored by. */
export interface PricedPart {
  fileId: string
  filamentId: string
  /** Slicer settings, as written by `slicerOptionsKey`. */
  options: string
}

/**
 * Requests prices for these parts. Known prices keep their schedule; pending requests can only move earlier. Tells whether
 * there is something new to fetch.
 */
export async function insertRequests(
  tx: Queries,
  parts: readonly PricedPart[],
  dueAt: Date,
): Promise<boolean> {
  if (parts.length === 0) return false
  const touched = await tx.run(sql`
    insert into part_price_requests (file_id, filament_id, options, due_at)
    select distinct i.*, ${dueAt}::timestamptz from unnest(
      ${parts.map((part) => part.fileId)}::uuid[], ${parts.map((part) => part.filamentId)}::uuid[],
      ${parts.map((part) => part.options)}::text[]) i (file_id, filament_id, options)
    -- A conflict locks the row until the end of the transaction, also where nothing changes: checks of other orders would wait.
    where not exists (select from part_price_requests r
      where (r.file_id, r.filament_id, r.options) = (i.file_id, i.filament_id, i.options)
        and (r.asked_at is not null or r.due_at <= ${dueAt}))
    order by 1, 2, 3
    on conflict (file_id, filament_id, options) do update set due_at = excluded.due_at
      where part_price_requests.asked_at is null and part_price_requests.due_at > excluded.due_at`)
  return touched > 0
}

export interface DuePart extends PricedPart {
  providerFileId: string
  failures: number
  /** A user is waiting for this price. */
  isUrgent: boolean
}

// Keeps first-come-first-served order among requests that users are waiting for.
const URGENT_OFFSET_MS = 365 * 86_400_000

/** Due time for a price a user is waiting for: ahead of the background queue, which can take hours. */
export const urgentDueAt = (now: Date): Date => new Date(now.getTime() - URGENT_OFFSET_MS)

/** Whether `findDue` may find any. */
export const hasDue = (now: Date): Sql => sql`exists (select from part_price_requests where due_at <= ${now})`

/**
 * The prices to request now: unknown ones first, of these the ones someone waits for, then in turns by seller: one with
 * fewer requests in the last minute goes first, however many another one has waiting. Files not yet registered with the
 * provider are skipped.
 */
export async function findDue(db: Queries, { now, limit }: { now: Date; limit: number }): Promise<DuePart[]> {
  const urgentBefore = new Date(now.getTime() - URGENT_OFFSET_MS / 2)
  return db.rows(sql`
    with due as (
      select r.file_id, filament_id, options, failures, due_at, seller_id, asked_at is not null as is_known,
        coalesce(v.provider_file_id, r.file_id) as provider_file_id,
        asked_at is null and due_at < ${urgentBefore} as is_urgent
      from part_price_requests r left join file_versions v on v.id = r.file_id
      where due_at <= ${now} and (v.id is null or v.provider_state = 'REGISTERED')),
    recent as (
      select seller_id, count(*) as asked
      from part_price_requests r left join file_versions v on v.id = r.file_id
      where asked_at > ${new Date(now.getTime() - 60_000)} group by seller_id)
    select file_id, filament_id, options, failures, provider_file_id, is_urgent
    from due left join recent on recent.seller_id is not distinct from due.seller_id
    order by is_known, not is_urgent,
      row_number() over (partition by due.seller_id, is_known, is_urgent order by due_at) + coalesce(asked, 0), due_at
    limit ${limit}`)
}

/** Counts recent price requests, and checks whether orders are waiting for the same provider. */
export async function readPace(
  db: Queries,
  since: Date,
): Promise<{ asked: number; hasWaitingOrders: boolean }> {
  const row = await db.row<{ asked: number; hasWaitingOrders: boolean }>(sql`
    select (select count(*)::integer from part_price_requests where asked_at > ${since}) as asked,
      exists (select from print_orders where state in ('PREPARED', 'CHARGED')) as has_waiting_orders`)
  return row ?? { asked: 0, hasWaitingOrders: true }
}

export interface PriceAnswer {
  part: PricedPart
  at: Date
  nextAt: Date
  /** Null if the provider gave no price; then the previous price stays, unless the provider refused. */
  estimate: PartEstimate | null
  refusal: string | null
  /** Consecutive invalid answers. */
  failures: number
}

/** Saves the provider's answer and the next due time. Returns true if the price or refusal changed. */
export async function saveAnswer(tx: Queries, answer: PriceAnswer): Promise<boolean> {
  const { part, at, nextAt, estimate, refusal, failures } = answer
  const isThisPart = sql`file_id = ${part.fileId} and filament_id = ${part.filamentId} and options = ${part.options}`
  const before = await tx.row<{ unitCents: number | null; refusal: string | null }>(sql`
    select p.unit_cents, r.refusal
    from part_price_requests r left join part_prices p using (file_id, filament_id, options)
    where ${isThisPart}`)
  await tx.run(sql`
    update part_price_requests set asked_at = ${at}, due_at = ${nextAt}, refusal = ${refusal}, failures = ${failures}
    where ${isThisPart}`)
  if (refusal !== null) await tx.run(sql`delete from part_prices where ${isThisPart}`)
  const isChanged = refusal !== (before?.refusal ?? null)
  if (estimate === null) return isChanged
  const { unitCents, ...drivers } = estimate
  await tx.run(sql`
    insert into part_prices (file_id, filament_id, options, unit_cents, drivers, currency, fetched_at)
    values (${part.fileId}, ${part.filamentId}, ${part.options}, ${unitCents}, ${json(drivers)}::jsonb, 'USD', ${at})
    on conflict (file_id, filament_id, options) do update set unit_cents = excluded.unit_cents,
      drivers = excluded.drivers, currency = excluded.currency, fetched_at = excluded.fetched_at`)
  return isChanged || unitCents !== before?.unitCents
}

/** Deletes requests for files that no active product, open order item and sendable manual order uses. */
export async function deleteUnusedPriceRequests(db: Queries): Promise<void> {
  await db.run(sql`
    delete from part_price_requests where file_id::text not in (
      select part->>'publicFileServiceId' from products p, jsonb_array_elements(p.fulfillment) part
      where p.archived_at is null and part->>'publicFileServiceId' is not null
      union
      select item->>'publicFileServiceId' from direct_orders d, jsonb_array_elements(d.content->'items') item
      where d.print_order_id is null and item->>'publicFileServiceId' is not null
      union
      select v.id::text from direct_orders d, jsonb_array_elements(d.content->'items') item
        join file_versions v on v.lettered_from = (item->>'publicFileServiceId')::uuid
      where d.print_order_id is null and item->>'text' <> ''
      union
      select unnest(lettering_ids)::text from shop_order_lines where is_waiting and lettering_ids <> '{}')`)
}
