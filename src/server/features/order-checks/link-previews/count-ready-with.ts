import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import { createMatcher, type Matcher } from '#domain/matcher/matcher.ts'
import type { RulePreview } from '#server/features/matches/preview-rule.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOrdersForInspection } from '../read-orders-for-inspection.ts'

/** Counts the orders that can't be submitted now, but could be with this link rule. */
export async function countReadyWith(
  context: Context,
  sellerId: string,
  { changedOrderIds, ...tried }: Omit<RulePreview, 'preview'>,
): Promise<number> {
  if (changedOrderIds.length === 0) return 0
  const now = await findReady(context, sellerId, changedOrderIds)
  const then = await findReady(context, sellerId, changedOrderIds, (matcher) => withRule(matcher, tried))
  return [...then].filter((id) => !now.has(id)).length
}

async function findReady(
  context: Context,
  sellerId: string,
  ids: readonly string[],
  matcherOf?: (matcher: Matcher) => Matcher,
): Promise<Set<string>> {
  const ready = new Set<string>()
  for await (const { orders, facts } of readOrdersForInspection(context, sellerId, ids, matcherOf)) {
    for (const order of orders) {
      const { status, isHeld } = inspectOrder(order, facts)
      if (!isHeld && (status === 'READY' || status === 'WARNED')) ready.add(order.id)
    }
  }
  return ready
}

function withRule({ catalog }: Matcher, { rule, before }: Pick<RulePreview, 'rule' | 'before'>): Matcher {
  const earlier = new Set([rule.id, ...before.map(({ id }) => id)])
  const later = catalog.rules.filter(({ id }) => !earlier.has(id))
  return createMatcher({ ...catalog, rules: [...before, rule, ...later] })
}
