import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface RuleHit {
  ruleId: string
  shopOrderId: string
  /** Whether the rule notifies the seller. */
  isNotifying: boolean
}

/** Records hits, once per rule and order. Hits without a notification count as notified. */
export async function insertRuleHits(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  hits: readonly RuleHit[],
): Promise<void> {
  await tx.run(sql`
    insert into rule_hits (seller_id, rule_id, shop_order_id, at, told_at)
    select ${sellerId}, i.rule_id, i.shop_order_id, ${at}::timestamptz, case when not i.is_told then ${at}::timestamptz end
    from unnest(
      ${hits.map((hit) => hit.ruleId)}::text[], ${hits.map((hit) => hit.shopOrderId)}::text[],
      ${hits.map((hit) => hit.isNotifying)}::boolean[]
    ) as i (rule_id, shop_order_id, is_told)
    -- A rule that was removed since it was read has no hits.
    join order_rules r on r.seller_id = ${sellerId} and r.id = i.rule_id
    order by 2, 3
    on conflict do nothing`)
}

/** Whether `findSellersToNotify` may find any. */
export const hasUntoldHits = (): Sql => sql`exists (select from rule_hits where told_at is null)`

/** Sellers with pending rule notifications, longest waiting first. */
export async function findSellersToNotify(
  db: Queries,
  { since, lastMail, limit }: { since: Date; lastMail: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select h.seller_id
    from rule_hits h join users u on u.id = h.seller_id
    where h.told_at is null and h.at <= ${since}
      and (u.told_of_rules_at is null or u.told_of_rules_at <= ${lastMail})
    group by h.seller_id order by min(h.at) limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

/** Claims a seller's pending notifications. Concurrent calls get none. */
export async function claimNotifications(
  tx: Queries,
  sellerId: string,
  at: Date,
): Promise<{ ruleId: string; shopOrderId: string }[]> {
  await tx.run(sql`update users set told_of_rules_at = ${at} where id = ${sellerId}`)
  return tx.rows(sql`
    update rule_hits h set told_at = ${at}
    where h.seller_id = ${sellerId} and h.told_at is null
    returning h.rule_id, h.shop_order_id`)
}
