import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** Starts an export. Fails on `data_exports_one_at_a_time` while another one is being made. */
export async function insertDataExport(
  tx: Queries,
  { sellerId, id, at }: RecordKey & { at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into data_exports (seller_id, id, state, created_at) values (${sellerId}, ${id}, 'MAKING', ${at})`)
}

/** Number of exports that a seller started since a time. */
export async function countDataExports(tx: Queries, sellerId: string, since: Date): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from data_exports where seller_id = ${sellerId} and created_at > ${since}`)
  return row?.count ?? 0
}

/** Counts an attempt before it is made. Null if the export isn’t being made any more. */
export const startAttempt = (
  db: Queries,
  { sellerId, id }: RecordKey,
): Promise<{ attempts: number } | null> =>
  db.row(sql`
    update data_exports set attempts = attempts + 1
    where seller_id = ${sellerId} and id = ${id} and state = 'MAKING' returning attempts`)

/** Marks an export as made. False if it isn’t wanted any more. */
export async function recordReadyExport(
  tx: Queries,
  { sellerId, id }: RecordKey,
  { blobKey, bytes, expiresAt }: { blobKey: string; bytes: number; expiresAt: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update data_exports set state = 'READY', blob_key = ${blobKey}, bytes = ${bytes}, expires_at = ${expiresAt}
    where seller_id = ${sellerId} and id = ${id} and state = 'MAKING'`)
  return touched > 0
}

export async function recordFailedExport(db: Queries, { sellerId, id }: RecordKey): Promise<void> {
  await db.run(sql`
    update data_exports set state = 'FAILED' where seller_id = ${sellerId} and id = ${id} and state = 'MAKING'`)
}

/** Ends the other exports of a seller that can still be downloaded, and returns their blob keys. */
export async function expireOtherExports(tx: Queries, { sellerId, id }: RecordKey): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`
    with old as (
      select seller_id, id, blob_key from data_exports
      where seller_id = ${sellerId} and id <> ${id} and state = 'READY' for update
    )
    update data_exports e set state = 'EXPIRED', blob_key = null
    from old where e.seller_id = old.seller_id and e.id = old.id and old.blob_key is not null
    returning old.blob_key as key`)
  return rows.map(({ key }) => key)
}

/** Ends exports whose time is over, and returns their blob keys. */
export async function expireExports(
  db: Queries,
  { at, limit }: { at: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with old as (
      select seller_id, id, blob_key from data_exports
      where state = 'READY' and expires_at <= ${at} order by expires_at limit ${limit} for update skip locked
    )
    update data_exports e set state = 'EXPIRED', blob_key = null
    from old where e.seller_id = old.seller_id and e.id = old.id and old.blob_key is not null
    returning old.blob_key as key`)
  return rows.map(({ key }) => key)
}

/** Exports that are being made, oldest first. */
export const findUnmadeExports = (db: Queries, limit: number): Promise<RecordKey[]> =>
  db.rows(sql`
    select seller_id, id from data_exports where state = 'MAKING' order by created_at limit ${limit}`)

/** The blob of an export that can be downloaded. */
export const findReadyExport = (
  db: Queries,
  { sellerId, id, at }: RecordKey & { at: Date },
): Promise<{ key: string; createdAt: Date } | null> =>
  db.row(sql`
    select blob_key as key, created_at from data_exports
    where seller_id = ${sellerId} and id = ${id} and state = 'READY' and expires_at > ${at} and blob_key is not null`)
