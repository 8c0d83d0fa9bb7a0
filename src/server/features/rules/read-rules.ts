import type { Rule } from '#contract/orders/rules.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { OrderRule, RuleNames } from '#domain/rules/rule-order.ts'
import { referencesOf } from '#domain/rules/rule-references.ts'
import { ruleText } from '#domain/rules/rule-sentences.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const HIT_WINDOW_MS = 7 * 86_400_000

/** The seller's rules in evaluation order, as shown to the seller. */
export async function readRules(db: Queries, sellerId: string, now: Date): Promise<Rule[]> {
  const rows = await db.rows<Omit<Rule, 'text' | 'lastHitAt'> & { lastHitAt: Date | null }>(sql`
    select r.id, r.position, r.name, r.conditions, r.actions, r.is_on, r.version,
      hits.recent as hits7_days, hits.last as last_hit_at
    from order_rules r cross join lateral (
      select count(*) filter (where at > ${new Date(now.getTime() - HIT_WINDOW_MS)})::integer as recent, max(at) as last
      from rule_hits where seller_id = r.seller_id and rule_id = r.id
    ) hits
    where r.seller_id = ${sellerId} order by r.position, r.id`)
  const names = await readRuleNames(db, sellerId, rows)
  return rows.map((row) => ({ ...isoTimes(row), text: ruleText(row, names) }))
}

/** Names of the things that rules reference. Things the seller doesn't own have no name here. */
export async function readRuleNames(
  db: Queries,
  sellerId: string,
  rules: readonly Pick<OrderRule, 'conditions' | 'actions'>[],
): Promise<RuleNames> {
  const { shopIds, productIds, filamentIds } = referencesOf(rules)
  const rows = await db.rows<{ kind: keyof RuleNames; id: string; name: string }>(sql`
    select 'shops' as kind, id, name from shops where seller_id = ${sellerId} and id = any(${shopIds}::text[])
    union all
    select 'products', id, name from products where seller_id = ${sellerId} and id = any(${productIds}::text[])
    union all
    select 'filaments', id::text, name from filaments where id = any(${filamentIds}::uuid[])`)
  const named = (kind: keyof RuleNames) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { shops: named('shops'), products: named('products'), filaments: named('filaments') }
}
