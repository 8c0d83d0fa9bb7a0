import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The seller's own file with the blob key of what its newest version prints; that is null while it's measured or refused. */
export const readNewestPrintFile = (
  db: Queries,
  sellerId: string,
  fileId: string,
): Promise<{ printKey: string | null; name: string; folder: string; filamentId: string | null } | null> =>
  db.row(sql`
    select case when v.state = 'READY' then v.print_key end as print_key, f.name, f.folder, f.filament_id
    from model_files f join file_versions v on v.id = f.newest_id
    where f.id = ${fileId} and f.seller_id = ${sellerId}`)
