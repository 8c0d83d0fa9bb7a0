import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { revokeLinks } from '../mail-links/use-link.ts'
import { revokeKnownBrowsers, revokeSessions } from '../sessions/end-sessions.ts'
import { revokeApiTokens } from '../tokens/revoke-api-tokens.ts'
import { lockAccount } from './password-store.ts'

/**
 * Revokes everything that was opened with the old password: sessions except one, API tokens, links that would set
 * another password or address, and known browsers. Returns how many sessions ended.
 */
export async function revokeAccess(
  context: Context,
  tx: Transaction,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<number> {
  // A sign-in at this moment waits for us and then finds that the password has changed.
  await lockAccount(tx, userId)
  const endedSessions = await revokeSessions(context, tx, userId, exceptSessionId)
  await revokeApiTokens(context, tx, userId)
  await revokeLinks(context, tx, userId, ['RESET_PASSWORD', 'CHANGE_EMAIL'])
  await revokeKnownBrowsers(tx, userId)
  return endedSessions
}
