import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** More than run at once, because some of a seller's files may be measured already. */
const PER_SELLER = 4
const CANDIDATES = 20

/**
 * The versions to measure next, first in line first. Sellers take turns: the next one is the seller whose last file was
 * started longest ago, however much was uploaded.
 * Samples belong to no seller and come last.
 */
export async function findMeasureTurns(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with waiting as (
      select id, seller_id, uploaded_at,
        row_number() over (partition by seller_id order by measure_starts, uploaded_at, id) as place
      from file_versions where state = 'MEASURING' and original_key is not null)
    select id from waiting w cross join lateral (
      select max(measure_started_at) as last_turn from file_versions v
      where v.seller_id = w.seller_id and measure_started_at is not null) turns
    where place <= ${PER_SELLER}
    order by seller_id is null, last_turn nulls first, place, uploaded_at, id limit ${CANDIDATES}`)
  return rows.map(({ id }) => id)
}

/** Records that measuring begins. Returns how many times it had begun before without a result. */
export async function startMeasuring(db: Queries, id: string): Promise<number> {
  const row = await db.row<{ before: number }>(sql`
    update file_versions set measure_started_at = clock_timestamp(), measure_starts = measure_starts + 1
    where id = ${id} returning measure_starts - 1 as before`)
  return row?.before ?? 0
}

/** Measuring ended with a result, or was interrupted for a reason that isn't the file's. */
export async function endMeasuring(db: Queries, id: string): Promise<void> {
  await db.run(sql`update file_versions set measure_starts = 0 where id = ${id}`)
}
