import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { deleteApiTokensOf } from './api-token-store.ts'
import { lockAccount } from './credential-store.ts'
import { forgetKnownBrowsers } from './known-browser-store.ts'
import { killMailTokens } from './mail-token-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/**
 * Takes every way in that was opened with an old password: sessions save one, API tokens, links that would set another
 * password or address, and the marks of browsers. Hands back what `endSessions` is to end after the commit.
 */
export async function lockOut(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<{ sessions: string[]; tokens: string[] }> {
  // Who signs in just now waits for us, and then sees that the password is another one.
  await lockAccount(tx, userId)
  const sessions = await deleteSessionsOf(tx, userId, exceptSessionId)
  const tokens = await deleteApiTokensOf(tx, userId)
  await killMailTokens(tx, userId, clock.now(), ['RESET_PASSWORD', 'CHANGE_EMAIL'])
  await forgetKnownBrowsers(tx, userId)
  return { sessions, tokens }
}
