import type { Queries } from '#server/db/database.ts'
import { deleteGoogle } from './google-identity-store.ts'

/** Removes a Google identity that may belong to a stranger. */
export async function removeUntrustedGoogle(tx: Queries, userId: string): Promise<void> {
  await deleteGoogle(tx, userId)
}
