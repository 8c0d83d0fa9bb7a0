import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

let files = 0

interface MadeFile {
  fileId: string
  /** What parts name it by. */
  versionId: string
  /** What the print provider calls it; it is not really there. */
  atProvider: string
}

/** A file of a seller that counts as measured and handed over, without bytes. */
export async function createFile(
  db: Queries,
  sellerId: string,
  { name = 'Part', state = 'READY' }: { name?: string; state?: 'READY' | 'MEASURING' } = {},
): Promise<MadeFile> {
  const fileId = `file_${String(++files).padStart(26, 'x')}`
  const [versionId, atProvider] = [randomUUID(), randomUUID()]
  await db.run(sql`
    insert into model_files (id, seller_id, name, newest_version, newest_id, newest_bytes, newest_sha256, created_at,
      updated_at)
    values (${fileId}, ${sellerId}, ${name}, 1, ${versionId}, 1, '', now(), now())`)
  await db.run(sql`
    insert into file_versions (id, file_id, seller_id, version, state, file_name, bytes, sha256, uploaded_at,
      provider_state, provider_file_id)
    values (${versionId}, ${fileId}, ${sellerId}, 1, ${state}, ${`${name}.stl`}, 1, '', now(), 'REGISTERED',
      ${atProvider})`)
  return { fileId, versionId, atProvider }
}
