import type { Suspension } from '#contract/admin/user-care.ts'
import type { Queries } from '#server/db/database.ts'
import { findSuspension } from './suspension-store.ts'

/** Since when an account is suspended, who did it and why; null while it isn't. */
export async function readSuspension(db: Queries, userId: string): Promise<Suspension | null> {
  const found = await findSuspension(db, userId)
  return found && { ...found, at: found.at.toISOString() }
}
