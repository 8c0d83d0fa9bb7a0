import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface ShownModel {
  fileId: string
  version: number
  name: string
}

/** Maps versions of a seller's files and of samples to what a page needs to show them in 3D. */
export async function readShownModels(
  db: Queries,
  sellerId: string,
  versionIds: readonly string[],
): Promise<Map<string, ShownModel>> {
  const rows = await db.rows<ShownModel & { id: string }>(sql`
    select v.id, v.file_id, v.version, f.name from file_versions v join model_files f on f.id = v.file_id
    where v.id = any(${versionIds}::uuid[]) and v.version > 0 and v.preview_key is not null
      and (v.seller_id = ${sellerId} or v.seller_id is null)`)
  return new Map(rows.map(({ id, ...model }) => [id, model]))
}
