import type { Verbs } from '#server/kernel/feature.ts'
import { loadMatcher } from './load-matcher.ts'

/** Explains which product a line like this would be linked to, or why none. */
export const testMatch: Verbs['testMatch'] = async (context, { userId }, line) => {
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, userId))
  const explanation = matcher.explain(line)
  const isLinked = explanation.product !== null || explanation.isIgnored
  return { explanation, suggestions: isLinked ? [] : [...matcher.suggest(line)] }
}
