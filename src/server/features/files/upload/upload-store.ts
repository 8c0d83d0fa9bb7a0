import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type UploadKey = Pick<UploadRecord, 'sellerId' | 'id'>

export interface UploadRecord {
  id: string
  sellerId: string
  name: string
  folder: string
  fileId: string | null
  bytes: number
  received: number
  saidSha256: string | null
  sha256: string | null
  state: 'RECEIVING' | 'RECEIVED' | 'DECIDE' | 'FAILED'
  sameAs: string | null
  decision: 'NEW_VERSION' | 'KEEP_BOTH' | null
  versionId: string
  updatedAt: Date
}

const columns: Sql = sql`id, seller_id, name, folder, file_id, bytes::float8 as bytes,
  received::float8 as received, said_sha256, sha256, state, same_as, decision,
  version_id, updated_at`

/** Serializes uploads and file changes per seller, so that the same quota isn't granted twice. */
export async function lockFiles(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${sellerId}`}, 0))`)
}

export async function insertUpload(
  tx: Queries,
  upload: Pick<
    UploadRecord,
    'id' | 'sellerId' | 'name' | 'folder' | 'fileId' | 'bytes' | 'saidSha256' | 'versionId'
  >,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into uploads (id, seller_id, name, folder, file_id, bytes, said_sha256, version_id, created_at, updated_at)
    values (${upload.id}, ${upload.sellerId}, ${upload.name}, ${upload.folder}, ${upload.fileId}, ${upload.bytes},
      ${upload.saidSha256}, ${upload.versionId}, ${at}, ${at})`)
}

/** The seller's upload, or null. With `lock`, the row stays locked until the transaction ends. */
export const findUpload = (
  db: Queries,
  sellerId: string,
  id: string,
  { lock = false } = {},
): Promise<UploadRecord | null> =>
  db.row(sql`
    select ${columns} from uploads where seller_id = ${sellerId} and id = ${id} ${lock ? sql`for update` : sql``}`)

/** Whether `findReceived` may find any. */
export const hasReceived = (): Sql => sql`exists (select from uploads where state = 'RECEIVED')`

/** Complete uploads that aren't files yet, oldest first. */
export const findReceived = (db: Queries, limit: number): Promise<UploadRecord[]> =>
  db.rows(sql`select ${columns} from uploads where state = 'RECEIVED' order by updated_at, id limit ${limit}`)

/** Saves how many bytes are durable. Returns false if the upload no longer accepts bytes. */
export async function recordReceived(
  db: Queries,
  { sellerId, id }: UploadKey,
  { received, at }: { received: number; at: Date },
): Promise<boolean> {
  const touched = await db.run(sql`
    update uploads set received = ${received}, updated_at = ${at},
      state = case when ${received}::bigint = bytes then 'RECEIVED' else state end
    where seller_id = ${sellerId} and id = ${id} and state = 'RECEIVING'`)
  return touched > 0
}

export async function recordDuplicate(
  tx: Queries,
  { sellerId, id }: UploadKey,
  { sameAs, sha256, at }: { sameAs: string; sha256: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update uploads set state = 'DECIDE', same_as = ${sameAs}, sha256 = ${sha256}, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state = 'RECEIVED'`)
}

/** Saves the decision; the upload is then finished like one with new bytes. */
export async function recordDecision(
  tx: Queries,
  { sellerId, id }: UploadKey,
  { decision, fileId, at }: { decision: 'NEW_VERSION' | 'KEEP_BOTH'; fileId: string | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update uploads set state = 'RECEIVED', decision = ${decision}, file_id = ${fileId}, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state = 'DECIDE'`)
}

export async function recordFailed(
  db: Queries,
  { sellerId, id }: UploadKey,
  failure: string,
  at: Date,
): Promise<boolean> {
  const touched = await db.run(sql`
    update uploads set state = 'FAILED', failure = ${failure}, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('RECEIVING', 'RECEIVED')`)
  return touched > 0
}

export async function removeUpload(db: Queries, { sellerId, id }: UploadKey): Promise<boolean> {
  return (await db.run(sql`delete from uploads where seller_id = ${sellerId} and id = ${id}`)) > 0
}

/** Removes abandoned uploads: stalled ones, and later those that failed or were never decided. */
export const removeExpired = (
  db: Queries,
  { receivingBefore, inactiveBefore }: { receivingBefore: Date; inactiveBefore: Date },
): Promise<{ id: string }[]> =>
  db.rows(sql`
    delete from uploads where (state = 'RECEIVING' and updated_at < ${receivingBefore})
      or (state in ('FAILED', 'DECIDE') and updated_at < ${inactiveBefore})
    returning id`)
