import type { RuleEffects } from '#domain/rules/evaluate-rules.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readMailTime } from '../notifications/read-mail-time.ts'
import { insertRuleHits } from './rule-hit-store.ts'

/** The rule results of an order's check. */
export interface CheckedByRules {
  shopOrderId: string
  hitRuleIds: readonly string[]
  notify: RuleEffects['notify']
}

/** Records which rules matched which orders, once per pair. Those of rules with a notification are in the seller’s next mail. */
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
  if (hits.length === 0) return
  const at = context.clock.now()
  const mailAt = hits.some(({ isNotifying }) => isNotifying) ? await readMailTime(tx, sellerId, at) : at
  await insertRuleHits(tx, { sellerId, at, mailAt }, hits)
}
