import type { NewRule, RuleAction, RuleCondition } from '#contract/orders/rules.ts'
import type { Queries } from '#server/db/database.ts'
import { orderedRules } from '#server/db/ordered-rules.ts'
import { json, sql } from '#server/db/sql.ts'

export interface RuleRecord {
  id: string
  name: string
  conditions: RuleCondition[]
  actions: RuleAction[]
  isOn: boolean
  version: number
}

export const ruleOrder = orderedRules('order_rules')

/** All rules of a seller, in the order they run. */
export const findRules = (db: Queries, sellerId: string): Promise<RuleRecord[]> =>
  db.rows(sql`
    select id, name, conditions, actions, is_on, version from order_rules
    where seller_id = ${sellerId} order by position, id`)

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
