import type { MatchExplanation, Suggestion } from '#contract/products/matches.ts'
import type { MatchLine } from '#domain/matcher/catalog.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from './load-matcher.ts'

/** Explains which product a line like this would be linked to, or why none. */
export async function testMatch(
  context: Context,
  { userId }: Actor,
  line: MatchLine,
): Promise<{ explanation: MatchExplanation; suggestions: Suggestion[] }> {
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, userId))
  const explanation = matcher.explain(line)
  const isLinked = explanation.product !== null || explanation.isIgnored
  return { explanation, suggestions: isLinked ? [] : [...matcher.suggest(line)] }
}
