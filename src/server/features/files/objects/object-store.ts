import type { FileVersion } from '#contract/products/files.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { MeasuredProject } from '#server/mesh-pool/project/measure-project.ts'

export interface StoredProject {
  fileId: string
  name: string
  folder: string
  state: FileVersion['state']
  printKey: string | null
  project: MeasuredProject | null
}

/** The objects of a version of the seller’s own file. */
export const readProject = (
  db: Queries,
  sellerId: string,
  { id, version }: { id: string; version: number },
): Promise<StoredProject | null> =>
  db.row(sql`
    select f.id as file_id, f.name, f.folder, v.state, v.print_key, v.project
    from model_files f join file_versions v on v.file_id = f.id and v.seller_id = f.seller_id
    where f.id = ${id} and f.seller_id = ${sellerId} and v.version = ${version}`)

/** The seller’s file whose newest version has these bytes, if it isn’t refused. */
export const findFileOfBytes = (
  db: Queries,
  sellerId: string,
  sha256: string,
): Promise<{ fileId: string; versionId: string; name: string } | null> =>
  db.row(sql`
    select f.id as file_id, v.id as version_id, f.name
    from model_files f join file_versions v on v.id = f.newest_id
    where f.seller_id = ${sellerId} and f.newest_sha256 = ${sha256} and v.state <> 'REFUSED'
    order by f.created_at, f.id limit 1`)

/** A file made of another one has its rights, and its quarantine. */
export async function copyRights(tx: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.run(sql`
    update model_files f set rights_origin = o.rights_origin, license = o.license, may_be_printed = o.may_be_printed,
      rights_evidence = o.rights_evidence, rights_expires_on = o.rights_expires_on, rights_channels = o.rights_channels,
      quarantined_at = o.quarantined_at, quarantine_reason = o.quarantine_reason
    from model_files o where f.id = ${to} and o.id = ${from}`)
}

export async function setFilament(tx: Queries, fileId: string, filamentId: string): Promise<void> {
  await tx.run(sql`update model_files set filament_id = ${filamentId} where id = ${fileId}`)
}
