import type { Upload } from '#contract/products/files.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The seller's uploads that aren't files yet, newest first. */
export async function readUploads(db: Queries, sellerId: string): Promise<Upload[]> {
  const rows = await db.rows<Omit<Upload, 'createdAt' | 'sameAs'> & Same & { createdAt: Date }>(sql`
    select u.id, case when u.folder = '' then u.name else u.folder || '/' || u.name end as name,
      u.bytes::float8 as bytes, u.received::float8 as received,
      case when u.state = 'RECEIVED' then 'RECEIVING' else u.state end as state,
      f.id as same_id, f.name as same_name, u.failure, u.created_at
    from uploads u left join model_files f on f.id = u.same_as and u.state = 'DECIDE'
    where u.seller_id = ${sellerId} order by u.created_at desc, u.id desc`)
  return rows.map(({ sameId, sameName, ...row }) => ({
    ...isoTimes(row),
    sameAs: sameId && sameName !== null ? { fileId: sameId, name: sameName } : null,
  }))
}

interface Same {
  sameId: string | null
  sameName: string | null
}

/** The seller's used space, including uploads in progress, and the number of open uploads. */
export async function readSpace(db: Queries, sellerId: string): Promise<{ bytes: number; uploads: number }> {
  const row = await db.row<{ bytes: number; uploads: number }>(sql`
    select (select coalesce(sum(bytes), 0) from file_versions where seller_id = ${sellerId} and original_key is not null)::float8
        + (select coalesce(sum(bytes), 0) from portal_photos where seller_id = ${sellerId})::float8
        + (select coalesce(sum(bytes), 0) from profile_pictures where seller_id = ${sellerId})::float8
        + (select coalesce(sum(bytes), 0) from profile_picture_submissions where seller_id = ${sellerId})::float8
        + (select coalesce(sum(bytes), 0) from support_attachments where seller_id = ${sellerId} and author = 'SELLER')::float8
        + coalesce(sum(bytes) filter (where state <> 'FAILED'), 0)::float8 as bytes,
      count(*)::integer as uploads
    from uploads where seller_id = ${sellerId}`)
  return row!
}

/** The subset of these uploads that still exist and haven't failed. */
export async function readKnownUploads(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from uploads where id = any(${ids}::text[]) and state <> 'FAILED'`,
  )
  return new Set(rows.map(({ id }) => id))
}
