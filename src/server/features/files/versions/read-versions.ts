import type { FileVersion, ModelFile } from '#contract/products/files.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isVisible } from '../read-files.ts'

/** Maps a file's version ids to version numbers. */
export async function readVersionNumbers(db: Queries, fileId: string): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; version: number }>(
    sql`select id, version from file_versions where file_id = ${fileId} and version > 0`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The id of the file that a version belongs to. */
export async function readFileOfVersion(db: Queries, versionId: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select file_id as id from file_versions where id = ${versionId}`,
  )
  return row?.id ?? null
}

/** The seller's file that has a ready version with these bytes, if any. */
export async function findSameBytes(db: Queries, sellerId: string, sha256: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    select file_id as id from file_versions
    where seller_id = ${sellerId} and sha256 = ${sha256} and state = 'READY' and version > 0 order by uploaded_at desc limit 1`)
  return row?.id ?? null
}

export interface ReadVersion {
  id: string
  version: number
  state: FileVersion['state']
  fileName: string
  sellerId: string | null
  originalKey: string | null
  printKey: string | null
  previewKey: string | null
  pictureKey: string | null
  objectsKey: string | null
  sha256: string
  printSha256: string | null
  providerRefusal: string | null
}

/** One version visible to the seller, by file and version number or by version id. */
export const readVersion = (
  db: Queries,
  sellerId: string,
  wanted: { id: string; version: number } | { versionId: string },
): Promise<ReadVersion | null> =>
  db.row(sql`
    select v.id, v.version, v.state, v.file_name, v.seller_id, v.original_key, v.print_key, v.preview_key,
      v.picture_key, v.objects_key, v.sha256, v.print_sha256, v.provider_refusal
    from file_versions v join model_files f on f.id = v.file_id
    where ${
      'versionId' in wanted
        ? sql`v.id = ${wanted.versionId}`
        : sql`v.file_id = ${wanted.id} and v.version = ${wanted.version}`
    } and ${isVisible(sellerId)}`)

/** The subset of these versions that the seller may print: their own and the samples. */
export async function readOwnVersions(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from file_versions
    where id = any(${ids}::uuid[]) and version > 0 and (seller_id = ${sellerId} or seller_id is null)`)
  return new Set(rows.map(({ id }) => id))
}

/** The seller’s versions whose size isn’t known for sure, all or some: still being measured, or in a unit that is in doubt. */
export async function readUnsizedVersions(
  db: Queries,
  sellerId: string,
  ids: readonly string[] | null = null,
): Promise<Map<string, 'MEASURING' | 'IN_DOUBT'>> {
  const rows = await db.rows<{ id: string; reason: 'MEASURING' | 'IN_DOUBT' }>(sql`
    select id, case when state = 'MEASURING' then state else 'IN_DOUBT' end as reason from file_versions
    where seller_id = ${sellerId} ${ids ? sql`and id = any(${ids}::uuid[])` : sql``} and version > 0 and unit is null
      and (state = 'MEASURING' or measurement->'unit'->>'isGuess' = 'true'
        and measurement->'findings' @> '[{"kind":"SUSPICIOUS_UNIT"}]')`)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

interface NamedFile {
  name: string
  rights: Pick<ModelFile['rights'], 'origin' | 'license'>
  mayBePrinted: boolean | null
  isExpired: boolean
  channels: ModelFile['rights']['channels']
  quarantineReason: string | null
}

/** Maps version ids to the names and rights of their files. */
export async function readNamedFiles(
  db: Queries,
  versionIds: readonly string[],
): Promise<Map<string, NamedFile>> {
  const rows = await db.rows<Omit<NamedFile, 'rights'> & NamedFile['rights'] & { id: string }>(sql`
    select v.id, f.name, f.rights_origin as origin, f.license, f.may_be_printed, f.rights_channels as channels, f.quarantine_reason,
      coalesce(f.rights_expires_on < (now() at time zone 'utc')::date, false) as is_expired
    from file_versions v join model_files f on f.id = v.file_id
    where v.id = any(${versionIds}::uuid[])`)
  return new Map(
    rows.map(({ id, origin, license, ...file }) => [id, { ...file, rights: { origin, license } }]),
  )
}

/** Maps these versions, where they exist, to their blob keys. */
export async function readKnownVersions(
  db: Queries,
  versionIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ id: string; keys: string[] }>(sql`
    select id, array_remove(array[original_key, print_key, preview_key, picture_key, objects_key], null) as keys
    from file_versions where id = any(${versionIds}::uuid[])
    union all
    select version_id, array[seller_id || '/' || version_id || '/original'] from uploads
    where version_id = any(${versionIds}::uuid[])
    union all
    select id, (select array_agg(seller_id || '/' || id || '/photo-' || width) from unnest(widths) width)
    from portal_photos where id = any(${versionIds}::uuid[])
    union all
    select id, (select array_agg(seller_id || '/' || id || '/photo-' || width) from unnest(widths) width)
    from profile_pictures where id = any(${versionIds}::uuid[])
    union all
    select id, (select array_agg(seller_id || '/' || id || '/photo-' || width) from unnest(widths) width)
    from profile_picture_submissions where id = any(${versionIds}::uuid[]) and refusal is null
    union all
    select id, (select array_agg(seller_id || '/' || id || '/photo-' || width) from unnest(widths) width)
    from review_photos where id = any(${versionIds}::uuid[])
    union all
    select id, array[seller_id || '/' || id || '/attachment'] from support_attachments where id = any(${versionIds}::uuid[])
    union all
    select id, array[seller_id || '/' || id || '/listing-' || sha256] from listing_previews
    where id = any(${versionIds}::uuid[]) and sha256 is not null
    union all
    select id, array[blob_key] from data_exports where id = any(${versionIds}::uuid[]) and blob_key is not null`)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}
