import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Found {
  sellerId: string
  name: string
  isQuarantined: boolean
}

/** A file; null if no seller has such a file. */
export const readQuarantine = (db: Queries, id: string): Promise<Found | null> =>
  db.row<Found>(sql`
    select seller_id, name, quarantined_at is not null as is_quarantined from model_files
    where id = ${id} and seller_id is not null`)

/** Sets or lifts a quarantine. False if that was done meanwhile. */
export async function setQuarantine(
  tx: Queries,
  id: string,
  quarantine: { at: Date; reason: string } | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update model_files set quarantined_at = ${quarantine?.at ?? null}, quarantine_reason = ${quarantine?.reason ?? null}
    where id = ${id} and (quarantined_at is null) = ${quarantine !== null}`)
  return changed > 0
}
