import type { MatchPreview, NewMatch } from '#contract/products/matches.ts'
import { previewRule } from '#server/features/matches/preview-rule.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { countReadyWith } from './count-ready-with.ts'

/** Simulates a link rule on recent lines, and on the checks of their orders. Stores nothing. */
export async function previewMatch(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  match: NewMatch & { id?: string | undefined },
): Promise<{ preview: MatchPreview }> {
  const { preview, ...tried } = await previewRule(context, actor, match)
  return { preview: { ...preview, readyOrders: await countReadyWith(context, actor.userId, tried) } }
}
