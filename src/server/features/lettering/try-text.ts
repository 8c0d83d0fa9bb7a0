import type { TriedText } from '#contract/products/lettering.ts'
import type { LetteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import { waitForLock } from '#server/jobs/wait-for-lock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readVersion } from '../files/versions/read-versions.ts'
import { findTextProblem } from './find-text-problem.ts'
import { makePreview, refusedText } from './make-preview.ts'

const TIMEOUT_MS = 20_000
const RETRY_AFTER_SECONDS = 2
const MAX_KEPT = 60

/** What was tried last, by print file. The same text on the same part is the same for everyone who tries it. */
const kept = new Map<string, TriedText>()

/**
 * Makes a text on each of these parts, and returns the picture of the first, or why one can’t be made. Strangers may ask, so only
 * one is made at a time per seller, and what was just made isn’t made again.
 */
export async function tryText(
  context: Context,
  sellerId: string,
  recipes: readonly LetteringRecipe[],
): Promise<TriedText> {
  let first: TriedText | null = null
  for (const recipe of recipes) {
    const problem = findTextProblem(recipe.area, recipe.text)
    const tried = problem === null ? await tryOne(context, sellerId, recipe) : refusedText(problem)
    if (tried.refusal !== null) return tried
    first ??= tried
  }
  if (first === null) throw new Failure('FILE_NOT_READY')
  return first
}

async function tryOne(context: Context, sellerId: string, recipe: LetteringRecipe): Promise<TriedText> {
  const known = kept.get(recipe.id)
  if (known) return known
  const { printKey } = (await readVersion(context.db, sellerId, { versionId: recipe.sourceId })) ?? {}
  if (!printKey) throw new Failure('FILE_NOT_READY')
  let made: TriedText | null = null
  await waitForLock(context, `buyer text:${sellerId}`, async () => {
    const signal = AbortSignal.any([context.stopping, AbortSignal.timeout(TIMEOUT_MS)])
    const { area, text } = recipe
    const making = kept.get(recipe.id) ?? makePreview(context, { sellerId, printKey, area, text }, signal)
    made = await Promise.resolve(making).catch((error: unknown) => {
      // The visitor may ask again.
      if (signal.aborted) return null
      throw error
    })
  })
  if (made === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  kept.set(recipe.id, made)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}
