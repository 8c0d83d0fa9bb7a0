import type { MatchPreview, NewMatch } from '#contract/products/matches.ts'
import type { MatchRule } from '#domain/matcher/catalog.ts'
import { describeRule } from '#domain/matcher/describe-rule.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { BACK_TEST_DAYS, backTest } from './back-test.ts'
import { findRules } from './match-rule-store.ts'
import { requireTarget } from './require-target.ts'

const DAY_MS = 86_400_000

export interface RulePreview {
  preview: Omit<MatchPreview, 'readyOrders'>
  rule: MatchRule
  /** The rules that run before it. */
  before: readonly MatchRule[]
  /** The unsubmitted orders with a line that the rule would link, or link to something else. */
  changedOrderIds: readonly string[]
}

/** Simulates a rule on recent lines: a new rule ahead of all others, an existing one in its place. */
export async function previewRule(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id, ...match }: NewMatch & { id?: string | undefined },
): Promise<RulePreview> {
  const productName = await requireTarget(context.db, userId, match)
  const before = id === undefined ? [] : await rulesBefore(context, userId, id)
  const { conditions, target } = match
  const rule = { id: id ?? '', conditions, productId: target.kind === 'product' ? target.productId : null }
  const since = new Date(context.clock.now().getTime() - BACK_TEST_DAYS * DAY_MS)
  const { changedOrderIds, ...found } = await backTest(context.db, { sellerId: userId, since, rule, before })
  return { preview: { text: describeRule(conditions, productName), ...found }, rule, before, changedOrderIds }
}

async function rulesBefore({ db }: Context, sellerId: string, id: string) {
  const rules = await findRules(db, sellerId)
  const place = rules.findIndex((rule) => rule.id === id)
  if (place < 0) throw notFound()
  return rules.slice(0, place).filter(({ isOn }) => isOn)
}
