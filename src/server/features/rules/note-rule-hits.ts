import type { RuleEffects } from '#domain/rules/evaluate-rules.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertRuleHits } from './rule-hit-store.ts'

/** What the check of an order found of the seller's rules. */
export interface CheckedByRules {
  shopOrderId: string
  hitRuleIds: readonly string[]
  notify: RuleEffects['notify']
}

/** Counts which rules fitted which orders, each once for ever; a mail follows for those that tell the seller. */
export async function noteRuleHits(
  context: Context,
  tx: Transaction,
  sellerId: string,
  checked: readonly CheckedByRules[],
): Promise<void> {
  const hits = checked.flatMap(({ shopOrderId, hitRuleIds, notify }) =>
    hitRuleIds.map((ruleId) => ({
      ruleId,
      shopOrderId,
      isTold: notify.some((news) => news.ruleId === ruleId),
    })),
  )
  if (hits.length > 0) await insertRuleHits(tx, { sellerId, at: context.clock.now() }, hits)
}
