import type { NewMatch } from '#contract/products/matches.ts'
import type { MatchRule } from '#domain/matcher/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { orderedRules } from '#server/db/ordered-rules.ts'
import { json, sql } from '#server/db/sql.ts'

export interface StoredRule extends MatchRule {
  isOn: boolean
}

export const matchOrder = orderedRules('matches')

/** All rules of a seller, in the order they run. */
export const findRules = (db: Queries, sellerId: string): Promise<StoredRule[]> =>
  db.rows(sql`
    select id, conditions, product_id, is_on from matches
    where seller_id = ${sellerId} order by position, id`)

/** Stores a rule ahead of all others. */
export async function insertRule(
  tx: Queries,
  { id, sellerId, at, conditions, target }: NewMatch & { id: string; sellerId: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into matches (id, seller_id, position, conditions, product_id, created_at)
    values (${id}, ${sellerId}, ${matchOrder.first(sellerId)},
      ${json(conditions)}::jsonb, ${target.kind === 'product' ? target.productId : null}, ${at})`)
}

export async function changeRule(tx: Queries, sellerId: string, rule: StoredRule): Promise<void> {
  await tx.run(sql`
    update matches set conditions = ${json(rule.conditions)}::jsonb, product_id = ${rule.productId}, is_on = ${rule.isOn}
    where seller_id = ${sellerId} and id = ${rule.id}`)
}
