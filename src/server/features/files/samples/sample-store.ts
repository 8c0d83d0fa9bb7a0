import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { SampleFile } from './sample-files.ts'

type Sample = Pick<SampleFile, 'id' | 'versionId' | 'name'>

/** Adds missing samples and requeues measuring for samples that were added without bytes. */
export async function insertSamples(tx: Queries, samples: readonly Sample[], at: Date): Promise<void> {
  const column = <T>(pick: (sample: Sample) => T) => samples.map(pick)
  const rows = sql`unnest(${column((s) => s.id)}::text[], ${column((s) => s.versionId)}::uuid[],
    ${column((s) => s.name)}::text[]) s (id, version_id, name)`
  await tx.run(sql`
    insert into model_files (id, name, newest_version, newest_id, newest_bytes, newest_sha256, rights_origin,
      may_be_printed, created_at, updated_at)
    select id, name, 1, version_id, 0, '', 'PUBLIC_DOMAIN', true, ${at}, ${at} from ${rows} on conflict do nothing`)
  await tx.run(sql`
    insert into file_versions as v (id, file_id, version, state, file_name, bytes, sha256, uploaded_at, provider_state,
      provider_file_id)
    select version_id, id, 1, 'MEASURING', name || '.stl', 0, '', ${at}::timestamptz, 'REGISTERED', version_id
    from ${rows}
    on conflict (id) do update set state = 'MEASURING'
    where v.seller_id is null and v.original_key is null and v.state = 'READY'`)
}

/** The samples whose bytes aren't stored yet. */
const withoutBytes = sql`
  select id from file_versions where state = 'MEASURING' and seller_id is null and original_key is null`

export const hasSamplesWithoutBytes = (): Sql => sql`exists (${withoutBytes})`

export async function findWithoutBytes(db: Queries): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(withoutBytes)
  return new Set(rows.map(({ id }) => id))
}

interface SampleBytes {
  id: string
  versionId: string
  key: string
  bytes: number
  sha256: string
}

/** Saves where a sample's bytes are stored. Returns false if another process was faster. */
export async function recordSampleBytes(
  tx: Queries,
  { id, versionId, key, bytes, sha256 }: SampleBytes,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update file_versions set original_key = ${key}, bytes = ${bytes}, sha256 = ${sha256}
    where id = ${versionId} and state = 'MEASURING' and original_key is null`)
  if (touched === 0) return false
  await tx.run(
    sql`update model_files set newest_bytes = ${bytes}, newest_sha256 = ${sha256} where id = ${id}`,
  )
  return true
}
