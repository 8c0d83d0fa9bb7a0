import type { NewRule } from '#contract/orders/rules.ts'
import { referencesOf } from '#domain/rules/rule-references.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { readRuleNames } from './read-rules.ts'

type RuleContent = Pick<NewRule, 'conditions' | 'actions'>

/**
 * Rejects a rule that references things the seller doesn't have. References the rule already had may be deleted by now:
 * the rule's text shows that, and it doesn't block other changes.
 */
export async function requireReferences(
  tx: Queries,
  sellerId: string,
  rule: RuleContent,
  before: RuleContent | null,
): Promise<void> {
  const wanted = referencesOf([rule])
  const known = before ? referencesOf([before]) : { shopIds: [], productIds: [], filamentIds: [] }
  const names = await readRuleNames(tx, sellerId, [rule])
  const isMissing = (ids: readonly string[], kept: readonly string[], found: ReadonlyMap<string, string>) =>
    ids.some((id) => !kept.includes(id) && !found.has(id))
  if (isMissing(wanted.filamentIds, known.filamentIds, names.filaments)) throw new Failure('FILAMENT_UNKNOWN')
  if (isMissing(wanted.shopIds, known.shopIds, names.shops)) throw notFound()
  if (isMissing(wanted.productIds, known.productIds, names.products)) throw notFound()
}
