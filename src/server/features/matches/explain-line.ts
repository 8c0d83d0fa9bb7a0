import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { loadMatcher } from './load-matcher.ts'
import { readLineToMatch } from './read-line-to-match.ts'

/** Explains why a line is or isn't linked to a product, recomputed from the current rules. */
export const explainLine: Verbs['explainLine'] = async (context, { userId }, { id, lineId }) => {
  const line = await readLineToMatch(context.db, { sellerId: userId, orderId: id, lineId })
  if (!line) throw notFound()
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, userId))
  return { explanation: matcher.explain(line, line.chosenProductId) }
}
