import type { Context } from '#server/kernel/context.ts'
import { budgetKey, countCall, uncountCall } from './limit-store.ts'

const DAY_MS = 24 * 60 * 60_000
const GUESSES_PER_DAY = 100
const STEP_MS = DAY_MS / GUESSES_PER_DAY

/**
 * Takes one of the guesses a day that browsers unknown to an account have in total, from however many addresses. They
 * come back one every 14.4 minutes. False when they are used up; whatever is typed then must not be told right or wrong.
 */
export async function takeGuess(context: Context, account: string): Promise<boolean> {
  const limit = { now: context.clock.now(), stepMs: STEP_MS, windowMs: DAY_MS }
  return await countCall(context.db, budgetKey(account), limit)
}

/** Gives back the guess that a right password used. */
export async function giveGuessBack(context: Context, account: string): Promise<void> {
  await uncountCall(context.db, budgetKey(account), STEP_MS)
}
