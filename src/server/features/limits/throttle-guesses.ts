import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { countGuess, deleteGuesses, deleteGuessesAt, findRefusedUntil, uncountGuess } from './limit-store.ts'

const HOUR_SECONDS = 3_600

/**
 * Tries a password. Five wrong ones in a row are free, then each costs a wait from one second up to the longest. The
 * attempt is counted before the hash is computed, so trying many at once gains nothing.
 */
export async function throttleGuesses(
  context: Context,
  { key, maxDelaySeconds = HOUR_SECONDS }: { key: string; maxDelaySeconds?: number },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const now = context.clock.now()
  if (!(await countGuess(context.db, key, { now, maxDelaySeconds }))) {
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
  await deleteGuesses(context.db, key)
  return true
}

/** Forgets all wrong guesses at an account, because it has a new password or its owner signed in. */
export async function clearGuesses(tx: Queries, userId: string): Promise<void> {
  await deleteGuessesAt(tx, userId)
}
