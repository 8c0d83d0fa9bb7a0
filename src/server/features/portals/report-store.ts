import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { NewReport } from './moderation/take-reports.ts'

export async function insertReport(
  db: Queries,
  _found: unknown,
  { id, aboutId: portalId, reason, text, at }: NewReport,
): Promise<void> {
  await db.run(sql`
    insert into portal_reports (id, portal_id, reason, text, created_at)
    values (${id}, ${portalId}, ${reason}, ${text}, ${at})`)
}

/** Closes what is open about a portal. Returns how many reports that were. */
export const closeStoredReports = (
  tx: Queries,
  { portalId, at }: { portalId: string; at: Date },
): Promise<number> =>
  tx.run(sql`update portal_reports set closed_at = ${at} where portal_id = ${portalId} and closed_at is null`)
