import type { NewRule } from '#contract/orders/rules.ts'
import type { Queries } from '#server/db/database.ts'
import { orderedRules } from '#server/db/ordered-rules.ts'
import { json, sql } from '#server/db/sql.ts'
import type { RuleRecord } from './read-stored-rules.ts'

export const ruleOrder = orderedRules('order_rules')

/** Appends a rule, turned off. */
export async function insertRule(
  tx: Queries,
  { id, sellerId, at, rule }: { id: string; sellerId: string; at: Date; rule: NewRule },
): Promise<void> {
  await tx.run(sql`
    insert into order_rules (id, seller_id, position, name, conditions, actions, created_at)
    values (${id}, ${sellerId}, ${ruleOrder.last(sellerId)},
      ${rule.name}, ${json(rule.conditions)}::jsonb, ${json(rule.actions)}::jsonb, ${at})`)
}

export async function changeRule(tx: Queries, sellerId: string, rule: RuleRecord): Promise<void> {
  await tx.run(sql`
    update order_rules set name = ${rule.name}, conditions = ${json(rule.conditions)}::jsonb,
      actions = ${json(rule.actions)}::jsonb, is_on = ${rule.isOn}, version = version + 1
    where seller_id = ${sellerId} and id = ${rule.id}`)
}
