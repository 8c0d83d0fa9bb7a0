import type { MatchExplanation } from '#contract/products/matches.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { loadMatcher } from './load-matcher.ts'
import { readLineToMatch } from './read-line-to-match.ts'

/** Explains why a line is or isn't linked to a product, recomputed from the current rules. */
export async function explainLine(
  context: Context,
  { userId }: Actor,
  { id, lineId }: { id: string; lineId: string },
): Promise<{ explanation: MatchExplanation }> {
  const line = await readLineToMatch(context.db, { sellerId: userId, orderId: id, lineId })
  if (!line) throw notFound()
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, userId))
  return { explanation: matcher.explain(line, line.chosenProductId) }
}
