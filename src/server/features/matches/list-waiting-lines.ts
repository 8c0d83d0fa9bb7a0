import type { WaitingGroup } from '#contract/products/matches.ts'
import type { Pagination } from '#contract/values.ts'
import type { Matcher } from '#domain/matcher/matcher.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { loadMatcher } from './load-matcher.ts'
import { readWaitingGroups, type WaitingRow } from './read-waiting-lines.ts'

/** Lines without a product, grouped, with the reason and suggested products. */
export async function listWaitingLines(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { page, size, text = '' }: { page: number; size: number; text?: string | undefined },
): Promise<{ groups: WaitingGroup[]; pagination: Pagination }> {
  const rows = await readWaitingGroups(context.db, { sellerId: userId, page, size, text })
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, userId))
  return {
    groups: rows.map((row) => presentGroup(row, matcher)),
    pagination: pageOf({ page, size }, rows[0]?.total ?? 0),
  }
}

function presentGroup({ total: _, oldestAt, ...row }: WaitingRow, matcher: Matcher): WaitingGroup {
  const { text, productId } = matcher.match(row)
  return {
    ...row,
    oldestAt: oldestAt.toISOString(),
    why: productId ? `${text}. We’re rechecking its orders.` : text,
    suggestions: [...matcher.suggest(row)],
  }
}
