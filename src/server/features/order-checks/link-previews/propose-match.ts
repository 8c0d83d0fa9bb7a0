import type { MatchPreview, NewMatch } from '#contract/products/matches.ts'
import { proposeRule } from '#server/features/matches/propose-rule.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { previewMatch } from './preview-match.ts'

/** Suggests a rule for linking one line to a product, with its effect. Stores nothing. */
export async function proposeMatch(
  context: Context,
  actor: Actor,
  line: { lineId: string; productId: string | null },
): Promise<{ match: NewMatch; preview: MatchPreview }> {
  const match = await proposeRule(context, actor, line)
  return { match, ...(await previewMatch(context, actor, match)) }
}
