import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { PartEstimate } from '#server/providers/print/print-provider.ts'

/** A printed part as prices go by it. */
export interface PricedPart {
  fileId: string
  filamentId: string
  /** What the slicer is told, as `slicerOptionsKey` writes it. */
  options: string
}

/** Has the prices of these parts asked for; those that are known keep their turn, others may only come sooner. */
export async function insertRequests(tx: Queries, parts: readonly PricedPart[], dueAt: Date): Promise<void> {
  if (parts.length === 0) return
  await tx.run(sql`
    insert into part_price_requests (file_id, filament_id, options, due_at)
    select distinct i.*, ${dueAt}::timestamptz from unnest(
      ${parts.map((part) => part.fileId)}::uuid[], ${parts.map((part) => part.filamentId)}::uuid[],
      ${parts.map((part) => part.options)}::text[]) i (file_id, filament_id, options)
    order by 1, 2, 3
    on conflict (file_id, filament_id, options) do update set due_at = excluded.due_at
      where part_price_requests.asked_at is null and part_price_requests.due_at > excluded.due_at`)
}

export interface DuePart extends PricedPart {
  providerFileId: string
  failures: number
  /** Somebody is looking at it now. */
  isLookedAt: boolean
}

// How long somebody looks counts among those who look: the first is answered first.
const LONGER_THAN_ANY_WAIT_MS = 365 * 86_400_000

/** When something that is looked at now is due: before all that waits in the background, which can take hours. */
export const dueAsLookedAt = (now: Date): Date => new Date(now.getTime() - LONGER_THAN_ANY_WAIT_MS)

/**
 * The parts whose price is to be asked for now: those that nobody knows first, then the longest waiting. Files that the
 * provider does not have yet are left for later.
 */
export async function findDue(db: Queries, { now, limit }: { now: Date; limit: number }): Promise<DuePart[]> {
  const lookedAt = new Date(now.getTime() - LONGER_THAN_ANY_WAIT_MS / 2)
  return db.rows(sql`
    select r.file_id, filament_id, options, failures,
      coalesce(v.provider_file_id, r.file_id) as provider_file_id,
      asked_at is null and due_at < ${lookedAt} as is_looked_at
    from part_price_requests r left join file_versions v on v.id = r.file_id
    where due_at <= ${now} and (v.id is null or v.provider_state = 'REGISTERED')
    order by asked_at is not null, due_at limit ${limit}`)
}

/** How many prices were asked for since then, and whether orders wait for the same provider. */
export async function readPace(db: Queries, since: Date): Promise<{ asked: number; doOrdersWait: boolean }> {
  const row = await db.row<{ asked: number; doOrdersWait: boolean }>(sql`
    select (select count(*)::integer from part_price_requests where asked_at > ${since}) as asked,
      exists (select from print_orders where state in ('PREPARED', 'CHARGED')) as do_orders_wait`)
  return row ?? { asked: 0, doOrdersWait: true }
}

export interface PriceAnswer {
  part: PricedPart
  at: Date
  nextAt: Date
  /** Null where the provider named no price; then what it named before stays, unless it refused. */
  estimate: PartEstimate | null
  refusal: string | null
  /** Answers in a row that made no sense. */
  failures: number
}

/** Keeps what the provider said, and when it is asked again. True where it says something else than before. */
export async function storeAnswer(tx: Queries, answer: PriceAnswer): Promise<boolean> {
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
  const isOther = refusal !== (before?.refusal ?? null)
  if (estimate === null) return isOther
  const { unitCents, ...drivers } = estimate
  await tx.run(sql`
    insert into part_prices (file_id, filament_id, options, unit_cents, drivers, currency, fetched_at)
    values (${part.fileId}, ${part.filamentId}, ${part.options}, ${unitCents}, ${json(drivers)}::jsonb, 'USD', ${at})
    on conflict (file_id, filament_id, options) do update set unit_cents = excluded.unit_cents,
      drivers = excluded.drivers, currency = excluded.currency, fetched_at = excluded.fetched_at`)
  return isOther || unitCents !== before?.unitCents
}

/** Forgets requests for files that no product in use and no direct order that can still be sent has. */
export async function forgetUnused(db: Queries): Promise<void> {
  await db.run(sql`
    delete from part_price_requests where file_id::text not in (
      select part->>'publicFileServiceId' from products p, jsonb_array_elements(p.fulfillment) part
      where p.archived_at is null and part->>'publicFileServiceId' is not null
      union
      select item->>'publicFileServiceId' from direct_orders d, jsonb_array_elements(d.content->'items') item
      where d.print_order_id is null and item->>'publicFileServiceId' is not null)`)
}
