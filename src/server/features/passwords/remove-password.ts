import type { Queries } from '#server/db/database.ts'
import { deletePassword } from './password-store.ts'

/** Removes a password that may belong to a stranger. */
export async function removePassword(tx: Queries, userId: string): Promise<void> {
  await deletePassword(tx, userId)
}
