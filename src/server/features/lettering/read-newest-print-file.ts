import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The blob key of what the newest version of a seller's own file prints; null in it while it's measured or refused. */
export const readNewestPrintFile = (
  db: Queries,
  sellerId: string,
  fileId: string,
): Promise<{ printKey: string | null } | null> =>
  db.row(sql`
    select case when v.state = 'READY' then v.print_key end as print_key
    from model_files f join file_versions v on v.id = f.newest_id
    where f.id = ${fileId} and f.seller_id = ${sellerId}`)
