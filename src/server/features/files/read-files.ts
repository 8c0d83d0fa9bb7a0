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

/** The seller's own files and the samples. */
export const isVisible = (sellerId: string): Sql => sql`(f.seller_id = ${sellerId} or f.seller_id is null)`

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
    ...{ id, name, folder, tags, isSample, versions, usedIn, duplicates, notes, filamentId },
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

/** Printable files as order parts reference them: newest version id with the file's name. */
export const readPrintableFiles = (db: Queries, sellerId: string): Promise<{ id: string; name: string }[]> =>
  db.rows(sql`
    select f.newest_id as id, f.name from model_files f
    where ${isVisible(sellerId)} order by lower(f.name), f.id`)
