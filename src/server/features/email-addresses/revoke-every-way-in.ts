import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { removeUntrustedGoogle } from '../google/remove-untrusted-google.ts'
import { revokeLinks } from '../mail-links/use-link.ts'
import { removePassword } from '../passwords/remove-password.ts'
import { revokeSessions } from '../sessions/end-sessions.ts'
import { revokeApiTokens } from '../tokens/revoke-api-tokens.ts'

/** Ends what could open an account before its address was confirmed, where we can't tell whose it was. */
export async function revokeEveryWayIn(context: Context, tx: Transaction, userId: string): Promise<void> {
  await removePassword(tx, userId)
  await removeUntrustedGoogle(tx, userId)
  await revokeLinks(context, tx, userId)
  await revokeSessions(context, tx, userId)
  await revokeApiTokens(context, tx, userId)
}
