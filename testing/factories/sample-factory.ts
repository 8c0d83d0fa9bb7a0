import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { sampleFiles } from '#server/features/files/samples/sample-files.ts'

/** Adds the samples as if they were measured, without bytes: making those would cost each of hundreds of apps seconds. */
export async function addPlainSamples(db: Queries): Promise<void> {
  const rows = JSON.stringify(sampleFiles)
  const sample = sql`jsonb_to_recordset(${rows}::jsonb) s (id text, "versionId" uuid, name text)`
  await db.run(sql`
    insert into model_files (id, name, newest_version, newest_id, newest_bytes, newest_sha256, rights_origin,
      may_be_printed, created_at, updated_at)
    select id, name, 1, "versionId", 0, '', 'PUBLIC_DOMAIN', true, now(), now() from ${sample}`)
  await db.run(sql`
    insert into file_versions (id, file_id, version, state, file_name, bytes, sha256, uploaded_at, provider_state,
      provider_file_id)
    select "versionId", id, 1, 'READY', name || '.stl', 0, '', now(), 'REGISTERED', "versionId" from ${sample}`)
}
