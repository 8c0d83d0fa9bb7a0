import type { DataExport } from '#contract/account/data-rights.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = Omit<DataExport, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date | null }

/** A seller’s latest exports, newest first. */
export async function readDataExports(db: Queries, sellerId: string): Promise<DataExport[]> {
  const rows = await db.rows<Row>(sql`
    select id, state, bytes::float8 as bytes, created_at, expires_at from data_exports
    where seller_id = ${sellerId} order by created_at desc, id limit 5`)
  return rows.map(isoTimes)
}
