import { proposeRule } from '#server/features/matches/propose-rule.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { previewMatch } from './preview-match.ts'

/** Suggests a rule for linking one line to a product, with its effect. Stores nothing. */
export const proposeMatch: Verbs['proposeMatch'] = async (context, actor, line) => {
  const match = await proposeRule(context, actor, line)
  return { match, ...(await previewMatch(context, actor, match)) }
}
