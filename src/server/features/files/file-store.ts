import type { FileRights, Rights } from '#contract/products/files.ts'
import type { LengthUnit, Measurement } from '#mesh/measurement.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import type { MeasuredProject } from '#server/mesh-pool/project/measure-project.ts'

interface NewVersion {
  id: string
  sellerId: string
  fileName: string
  bytes: number
  sha256: string
  key: string
  at: Date
  /** If it is known, as of what we wrote. */
  unit?: LengthUnit
}

export async function insertFile(
  tx: Queries,
  file: NewVersion & { fileId: string; name: string; folder: string },
): Promise<void> {
  await tx.run(sql`
    insert into model_files (id, seller_id, name, folder, newest_version, newest_id, newest_bytes, newest_sha256,
      created_at, updated_at)
    values (${file.fileId}, ${file.sellerId}, ${file.name}, ${file.folder}, 1, ${file.id}, ${file.bytes},
      ${file.sha256}, ${file.at}, ${file.at})`)
  await insertRow(tx, { ...file, version: 1 })
}

/** Adds a version and makes it the newest. */
export async function insertVersion(
  tx: Queries,
  version: NewVersion & { fileId: string; version: number },
): Promise<void> {
  await insertRow(tx, version)
  await tx.run(sql`
    update model_files set newest_version = ${version.version}, newest_id = ${version.id},
      newest_bytes = ${version.bytes}, newest_sha256 = ${version.sha256}, newest_volume = null, has_problems = false,
      is_too_large = false, updated_at = ${version.at}
    where id = ${version.fileId}`)
}

async function insertRow(
  tx: Queries,
  version: NewVersion & { fileId: string; version: number },
): Promise<void> {
  await tx.run(sql`
    insert into file_versions (id, file_id, seller_id, version, state, file_name, bytes, sha256, original_key, uploaded_at, unit)
    values (${version.id}, ${version.fileId}, ${version.sellerId}, ${version.version}, 'MEASURING', ${version.fileName},
      ${version.bytes}, ${version.sha256}, ${version.key}, ${version.at}, ${version.unit ?? null})`)
}

/** Reads the seller's file and its version count, locking it until the transaction ends. */
export const lockFile = (
  tx: Queries,
  sellerId: string,
  id: string,
): Promise<{ id: string; versions: number } | null> =>
  tx.row(sql`
    select id, newest_version as versions from model_files where id = ${id} and seller_id = ${sellerId} for update`)

/** Parts that are undefined stay as they are. */
type RightsChange = Rights & {
  [Part in 'evidence' | 'expiresOn' | 'channels']?: FileRights[Part] | undefined
}

export interface FileChange {
  name?: string | undefined
  folder?: string | undefined
  tags?: string[] | undefined
  notes?: string | undefined
  rights?: RightsChange | undefined
}

export async function changeFile(
  tx: Queries,
  id: string,
  { name, folder, tags, notes, rights }: FileChange,
  at: Date,
): Promise<void> {
  const hasRights = rights !== undefined
  await tx.run(sql`
    update model_files set name = coalesce(${name ?? null}, name), folder = coalesce(${folder ?? null}, folder),
      tags = coalesce(${tags ?? null}::text[], tags), notes = coalesce(${notes ?? null}, notes),
      rights_origin = case when ${hasRights} then ${rights?.origin ?? null} else rights_origin end,
      license = case when ${hasRights} then ${rights?.license ?? ''} else license end,
      may_be_printed = case when ${hasRights} then ${rights?.mayBePrinted ?? null}::boolean else may_be_printed end,
      rights_evidence = coalesce(${rights?.evidence ?? null}, rights_evidence),
      rights_expires_on = case when ${rights?.expiresOn !== undefined} then ${rights?.expiresOn ?? null}::date else rights_expires_on end,
      rights_channels = coalesce(${rights?.channels ?? null}::text[], rights_channels),
      updated_at = ${at}
    where id = ${id}`)
}

/** Removes a file with its versions and returns the blob keys to delete. */
export async function removeFile(tx: Queries, id: string): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`
    select key from file_versions, unnest(array[original_key, print_key, preview_key, picture_key, objects_key]) key
    where file_id = ${id} and key is not null`)
  await tx.run(sql`delete from model_files where id = ${id}`)
  return rows.map(({ key }) => key)
}

export interface MeasuringVersion {
  id: string
  fileId: string
  sellerId: string | null
  unit: LengthUnit | null
  fileName: string
  bytes: number
  sha256: string
  originalKey: string
}

/** Whether `findMeasuringIds` may find any. */
export const hasMeasuring = (): Sql => sql`
  exists (select from file_versions where state = 'MEASURING' and original_key is not null)`

/** Versions that still need measuring, oldest first. */
export async function findMeasuringIds(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from file_versions where state = 'MEASURING' and original_key is not null
    order by uploaded_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The version, if it still needs measuring. */
export const findMeasuring = (db: Queries, id: string): Promise<MeasuringVersion | null> =>
  db.row(sql`
    select id, file_id, seller_id, unit, file_name, bytes::float8 as bytes, sha256, original_key
    from file_versions where id = ${id} and state = 'MEASURING' and original_key is not null`)

export interface Measured {
  measurement: Measurement
  printKey: string
  previewKey: string
  pictureKey: string
  printSha256: string
  project: MeasuredProject | null
  objectsKey: string | null
}

/** Stores the measurement. Returns false if the version no longer needs it. */
export async function recordReady(
  tx: Queries,
  { id, fileId, unit }: MeasuringVersion,
  { measurement, printKey, previewKey, pictureKey, printSha256, project, objectsKey }: Measured,
  at: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update file_versions set state = 'READY', refusal = null, measurement = ${json(measurement)}::jsonb,
      print_key = ${printKey}, preview_key = ${previewKey}, picture_key = ${pictureKey}, print_sha256 = ${printSha256},
      project = ${project && json(project)}::jsonb, objects_key = ${objectsKey},
      provider_state = case when seller_id is null then provider_state else 'WAITING' end,
      provider_due_at = ${at}, provider_refusal = null, provider_failures = 0
    where id = ${id} and state = 'MEASURING' and unit is not distinct from ${unit}`)
  if (touched === 0) return false
  const isProblem = measurement.findings.some(({ severity }) => severity !== 'note')
  await tx.run(sql`
    update model_files set newest_volume = ${measurement.volumeMm3}, has_problems = ${isProblem},
      is_too_large = ${!measurement.fits}, updated_at = ${at}
    where id = ${fileId} and newest_id = ${id}`)
  return true
}

export async function recordRefused(
  tx: Queries,
  { id, fileId, unit }: MeasuringVersion,
  refusal: string,
  at: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update file_versions set state = 'REFUSED', refusal = ${refusal}, provider_state = 'NONE'
    where id = ${id} and state = 'MEASURING' and unit is not distinct from ${unit}`)
  if (touched === 0) return false
  await tx.run(sql`
    update model_files set has_problems = true, updated_at = ${at} where id = ${fileId} and newest_id = ${id}`)
  return true
}

/** Requeues a version for measuring in the unit the seller chose, dropping its registration with the provider. */
export async function recordUnit(tx: Queries, versionId: string, unit: LengthUnit): Promise<void> {
  await tx.run(sql`
    update file_versions set unit = ${unit}, state = 'MEASURING', refusal = null, provider_state = 'NONE',
      provider_file_id = null, measure_starts = 0
    where id = ${versionId}`)
}
