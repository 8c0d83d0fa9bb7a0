import type {
  FileDetail,
  FileVersion,
  fileFilters,
  Measurement,
  ModelFile,
} from '#contract/products/files.ts'
import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { MeasuredProject } from '#server/mesh-pool/project/measure-project.ts'
import { presentProject } from './objects/present-project.ts'

export interface FilePageRequest {
  sellerId: string
  page: number
  size: number
  text?: string | undefined
  folder?: string | undefined
  tag?: string | undefined
  version?: string | undefined
  show: (typeof fileFilters)[number]
  sort: 'newest' | 'name' | 'size' | 'volume'
}

/** One page of the seller's files and the samples. Details are joined only for the page's rows. */
export async function readFilePage(
  db: Queries,
  { sellerId, page, size, ...filter }: FilePageRequest,
): Promise<{ files: ModelFile[]; pagination: Pagination }> {
  const matching = sql`from model_files f where ${isVisible(sellerId)} ${restrict(sellerId, filter)}`
  const [rows, count] = await Promise.all([
    db.rows<Row>(sql`
      with page as materialized (
        select f.id ${matching} order by ${orders[filter.sort]} limit ${size} offset ${(page - 1) * size})
      ${selectFiles(sellerId)} join page on page.id = f.id order by ${orders[filter.sort]}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ])
  return { files: rows.map(present), pagination: pageOf({ page, size }, count?.total ?? 0) }
}

/** File counts per folder and per tag for one seller. */
export async function readFileGroups(
  db: Queries,
  sellerId: string,
): Promise<{ folders: { folder: string; files: number }[]; tags: { tag: string; files: number }[] }> {
  const [folders, tags] = await Promise.all([
    db.rows<{ folder: string; files: number }>(sql`
      select folder, count(*)::integer as files from model_files
      where seller_id = ${sellerId} and folder <> '' group by folder order by lower(folder), folder`),
    db.rows<{ tag: string; files: number }>(sql`
      select tag, count(*)::integer as files from model_files, unnest(tags) tag
      where seller_id = ${sellerId} group by tag order by lower(tag), tag`),
  ])
  return { folders, tags }
}

const isVisible = (sellerId: string): Sql => sql`(f.seller_id = ${sellerId} or f.seller_id is null)`

const orders = {
  newest: sql`f.seller_id is null, f.updated_at desc, f.id desc`,
  name: sql`lower(f.name), f.id`,
  size: sql`f.newest_bytes desc, f.id desc`,
  volume: sql`f.newest_volume desc nulls last, f.id desc`,
}

function restrict(
  sellerId: string,
  { text, folder, tag, version, show }: Omit<FilePageRequest, 'sellerId' | 'page' | 'size'>,
): Sql {
  const pattern = text ? anywhere(text.normalize('NFC')) : null
  return sql`
    ${pattern ? sql`and (f.name ilike ${pattern} or f.folder ilike ${pattern} or array_to_string(f.tags, ' ') ilike ${pattern} or f.notes ilike ${pattern})` : sql``}
    ${folder === undefined ? sql`` : sql`and (f.folder = ${folder} or starts_with(f.folder, ${`${folder}/`}))`}
    ${tag === undefined ? sql`` : sql`and f.tags @> array[${tag}::text]`}
    ${version === undefined ? sql`` : sql`and f.id = (select file_id from file_versions where id = ${version})`}
    ${shows(sellerId)[show]}`
}

// Only the seller's own files: sellers can't act on samples.
const shows = (sellerId: string): Record<(typeof fileFilters)[number], Sql> => ({
  all: sql``,
  problems: sql`and f.has_problems and f.seller_id is not null`,
  'too-large': sql`and f.is_too_large and f.seller_id is not null`,
  'no-rights': sql`and f.may_be_printed is null and f.seller_id is not null`,
  duplicate: sql`and f.newest_sha256 in (
    select newest_sha256 from model_files where seller_id = ${sellerId} group by 1 having count(*) > 1)
    and f.seller_id is not null`,
  unused: sql`and f.seller_id is not null and f.id not in (
    select v.file_id from (${usesOf(sellerId)}) used join file_versions v on v.id = used.version_id)`,
})

const usesOf = (sellerId: string): Sql => sql`
  select p.id as product_id, (part->>'publicFileServiceId')::uuid as version_id
  from products p, jsonb_array_elements(p.fulfillment) part
  where p.seller_id = ${sellerId} and p.archived_at is null and part->>'type' = 'PRINT'`

const selectFiles = (sellerId: string): Sql => sql`
  select f.id, f.name, f.folder, f.tags, f.seller_id is null as is_sample, f.newest_version as versions, f.notes,
    f.rights_origin, f.license, f.may_be_printed, f.rights_evidence, to_char(f.rights_expires_on, 'YYYY-MM-DD') as rights_expires_on,
    f.rights_channels, f.quarantined_at, f.quarantine_reason, f.filament_id, f.created_at, f.updated_at,
    ${versionColumns},
    coalesce(used.products, 0) as used_in,
    case when f.seller_id is null then 0 else (
      select count(*)::integer from model_files o
      where o.seller_id = f.seller_id and o.newest_sha256 = f.newest_sha256 and o.id <> f.id) end as duplicates
  from model_files f join file_versions v on v.id = f.newest_id
  left join (
    select u.file_id, count(distinct used.product_id)::integer as products
    from (${usesOf(sellerId)}) used join file_versions u on u.id = used.version_id group by u.file_id
  ) used on used.file_id = f.id`

const versionColumns: Sql = sql`
  v.id as version_id, v.version, v.state, coalesce(v.refusal, v.provider_refusal) as refusal,
  v.file_name, v.bytes::float8 as bytes, v.sha256, v.measurement, v.picture_key is not null as has_picture,
  v.uploaded_at`

const historyColumns: Sql = sql`${versionColumns}, v.project`

interface VersionRow {
  versionId: string
  version: number
  state: FileVersion['state']
  refusal: string | null
  fileName: string
  bytes: number
  sha256: string
  measurement: Measurement | null
  hasPicture: boolean
  uploadedAt: Date
  /** Only read for one file. */
  project?: MeasuredProject | null
}

interface Row
  extends VersionRow,
    Pick<
      ModelFile,
      | 'id'
      | 'name'
      | 'folder'
      | 'tags'
      | 'isSample'
      | 'versions'
      | 'usedIn'
      | 'duplicates'
      | 'notes'
      | 'filamentId'
    > {
  rightsOrigin: ModelFile['rights']['origin']
  license: string
  mayBePrinted: boolean | null
  rightsEvidence: string
  rightsExpiresOn: string | null
  rightsChannels: ModelFile['rights']['channels']
  quarantinedAt: Date | null
  quarantineReason: string | null
  createdAt: Date
  updatedAt: Date
}

function present(row: Row): ModelFile {
  const { measurement, project: _, ...version } = presentVersion(row.id, row)
  const { id, name, folder, tags, isSample, versions, usedIn, duplicates, notes, filamentId } = row
  const { rightsOrigin: origin, license, mayBePrinted, createdAt, updatedAt } = row
  return {
    id,
    name,
    folder,
    tags,
    isSample,
    versions,
    usedIn,
    duplicates,
    notes,
    filamentId,
    newest: { ...version, ...summaryOf(measurement) },
    rights: {
      ...{ origin, license, mayBePrinted },
      evidence: row.rightsEvidence,
      expiresOn: row.rightsExpiresOn,
      channels: row.rightsChannels,
    },
    quarantine: quarantineOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A quarantine as sellers and administrators read it. */
export const quarantineOf = ({
  quarantinedAt: at,
  quarantineReason: reason,
}: {
  quarantinedAt: Date | null
  quarantineReason: string | null
}): ModelFile['quarantine'] => at && { at: at.toISOString(), reason: reason ?? '' }

const severities = ['error', 'warning', 'note'] as const

function summaryOf(measurement: Measurement | null) {
  if (!measurement) {
    return { sizeMm: null, volumeMm3: null, triangles: null, bodies: null, worst: null, findingCount: 0 }
  }
  const {
    bounds: { min, max },
    volumeMm3,
    triangles,
    bodies,
    findings,
  } = measurement
  const sizeMm: [number, number, number] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const worst =
    severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null
  return { sizeMm, volumeMm3, triangles, bodies, worst, findingCount: findings.length }
}

const presentVersion = (fileId: string, row: VersionRow): FileVersion => ({
  id: row.versionId,
  version: row.version,
  state: row.state,
  refusal: row.refusal,
  fileName: row.fileName,
  bytes: row.bytes,
  sha256: row.sha256,
  measurement: row.measurement,
  project: row.project ? presentProject(fileId, row.version, row.project) : null,
  pictureUrl: row.hasPicture ? `/api/files/${fileId}/versions/${row.version}/picture` : null,
  uploadedAt: row.uploadedAt.toISOString(),
})

/** A file visible to the seller with all its details, or null. */
export async function readFile(db: Queries, sellerId: string, id: string): Promise<FileDetail | null> {
  const row = await db.row<Row>(sql`${selectFiles(sellerId)} where f.id = ${id} and ${isVisible(sellerId)}`)
  if (!row) return null
  const [history, products, unsent] = await Promise.all([
    db.rows<VersionRow>(sql`
      select ${historyColumns} from file_versions v where v.file_id = ${id} and v.version > 0 order by v.version desc`),
    db.rows<FileDetail['products'][number]>(sql`
      select p.id, p.name, p.sku, min(v.version) as version
      from (${usesOf(sellerId)}) used join file_versions v on v.id = used.version_id and v.file_id = ${id}
      join products p on p.seller_id = ${sellerId} and p.id = used.product_id
      group by p.seller_id, p.id order by lower(p.name), p.id`),
    readUnsentCount(db, sellerId, id),
  ])
  return {
    ...present(row),
    history: history.map((each) => presentVersion(id, each)),
    products,
    unsentOrders: unsent,
  }
}

/** Counts unsubmitted orders that print any version of a file. */
export async function readUnsentCount(db: Queries, sellerId: string, id: string): Promise<number> {
  const row = await db.row<{ orders: number }>(sql`
    select count(distinct l.shop_order_id)::integer as orders
    from (${usesOf(sellerId)}) used join file_versions v on v.id = used.version_id and v.file_id = ${id}
    join shop_order_lines l on l.seller_id = ${sellerId} and l.product_id = used.product_id and l.is_waiting`)
  return row?.orders ?? 0
}

/** Returns the file's id if the seller owns it. */
export async function readOwnFileId(db: Queries, sellerId: string, id: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from model_files where id = ${id} and seller_id = ${sellerId}`,
  )
  return row?.id ?? null
}

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

/** Printable files as order parts reference them: newest version id with the file's name. */
export const readPrintableFiles = (db: Queries, sellerId: string): Promise<{ id: string; name: string }[]> =>
  db.rows(sql`
    select f.newest_id as id, f.name from model_files f
    where ${isVisible(sellerId)} order by lower(f.name), f.id`)

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
