import type { RuleEffects } from '#domain/rules/evaluate-rules.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertRuleHits } from './rule-hit-store.ts'

/** The rule results of an order's check. */
export interface CheckedByRules {
  shopOrderId: string
  hitRuleIds: readonly string[]
  notify: RuleEffects['notify']
}

/** Records which rules matched which orders, once per pair. Rules with a notification send a mail later. */
export async function recordRuleHits(
  context: Context,
  tx: Transaction,
  sellerId: string,
  checked: readonly CheckedByRules[],
): Promise<void> {
  const hits = checked.flatMap(({ shopOrderId, hitRuleIds, notify }) =>
    hitRuleIds.map((ruleId) => ({
      ruleId,
      shopOrderId,
      isNotifying: notify.some((news) => news.ruleId === ruleId),
    })),
  )
  if (hits.length > 0) await insertRuleHits(tx, { sellerId, at: context.clock.now() }, hits)
}
