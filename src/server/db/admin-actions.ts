import type { Queries } from './database.ts'
import { json, sql } from './sql.ts'

interface AdminAction {
  at: Date
  adminId: string
  action: 'maintenance.on' | 'maintenance.off' | 'application.accepted' | 'application.rejected'
  subjectId: string | null
  detail: object
}

/** Keeps what an admin did; in the transaction of the deed, so that there is none without its record. */
export async function recordAdminAction(tx: Queries, entry: AdminAction): Promise<void> {
  await tx.run(sql`
    insert into admin_actions (at, admin_id, action, subject_id, detail)
    values (${entry.at}, ${entry.adminId}, ${entry.action}, ${entry.subjectId}, ${json(entry.detail)})`)
}
