import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { countGuess, findRefusedUntil, forgetGuesses, uncountGuess } from './guess-store.ts'

/**
 * Lets a password be tried: five wrong ones in a row are free, then each costs a wait, from a second up to an hour. The
 * try is counted before the hash is computed, so that trying many at once gains nothing.
 */
export async function tryPassword(
  context: Context,
  key: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const now = context.clock.now()
  if (!(await countGuess(context.db, key, now))) {
    const until = (await findRefusedUntil(context.db, key)) ?? now
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, seconds) })
  }
  try {
    if (!(await isRight())) return false
  } catch (error) {
    await uncountGuess(context.db, key, now)
    throw error
  }
  await forgetGuesses(context.db, key)
  return true
}
