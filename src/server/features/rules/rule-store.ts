import type { NewRule, RuleAction, RuleCondition } from '#contract/rules.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

/** A rule as it is stored. */
export interface RuleRecord {
  id: string
  name: string
  conditions: RuleCondition[]
  actions: RuleAction[]
  isOn: boolean
  version: number
}

/** Makes changes of one seller's rules wait for each other, so that places and numbers stay right. */
export async function lockRules(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`rules:${sellerId}`}, 0))`)
}

/** All rules of a seller, in the order in which they are tried. */
export const findRules = (db: Queries, sellerId: string): Promise<RuleRecord[]> =>
  db.rows(sql`
    select id, name, conditions, actions, is_on, version from order_rules
    where seller_id = ${sellerId} order by position, id`)

/** Stores a rule, off, behind all others. */
export async function insertRule(
  tx: Queries,
  { id, sellerId, at, rule }: { id: string; sellerId: string; at: Date; rule: NewRule },
): Promise<void> {
  await tx.run(sql`
    insert into order_rules (id, seller_id, position, name, conditions, actions, created_at)
    values (${id}, ${sellerId}, (select coalesce(max(position), 0) + 1 from order_rules where seller_id = ${sellerId}),
      ${rule.name}, ${json(rule.conditions)}::jsonb, ${json(rule.actions)}::jsonb, ${at})`)
}

export async function changeRule(tx: Queries, rule: RuleRecord): Promise<void> {
  await tx.run(sql`
    update order_rules set name = ${rule.name}, conditions = ${json(rule.conditions)}::jsonb,
      actions = ${json(rule.actions)}::jsonb, is_on = ${rule.isOn}, version = version + 1
    where id = ${rule.id}`)
}

/** Puts rules in this order. */
export async function placeRules(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update order_rules r set position = i.place
    from unnest(${ids}::text[]) with ordinality as i (id, place)
    where r.id = i.id and r.position <> i.place`)
}

export async function deleteRuleOf(tx: Queries, sellerId: string, id: string): Promise<void> {
  await tx.run(sql`delete from order_rules where seller_id = ${sellerId} and id = ${id}`)
}
