import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'

/** Looks for one model where this process keeps files. Returns a warning if it isn't there, as in a folder that others don't share. */
export async function readMissingModels({
  db,
  blobs,
}: Pick<Context, 'db' | 'blobs'>): Promise<string | null> {
  const model = await db.row<{ key: string }>(sql`
    select original_key as key from file_versions
    where state = 'READY' and seller_id is not null and original_key is not null limit 1`)
  if (!model || (await blobs.sizeOf(model.key)) !== null) return null
  return 'A model of a seller is missing where this process keeps files. All processes need the same bucket, or the same DATA_DIR; see “Several processes” in docs/operations.md.'
}
