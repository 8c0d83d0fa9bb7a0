import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface RuleHit {
  ruleId: string
  shopOrderId: string
  /** Whether the rule notifies the seller. */
  isNotifying: boolean
}

/** Records hits, once per rule and order. Hits without a notification count as notified; the others are mailed from `mailAt` on. */
export async function insertRuleHits(
  tx: Queries,
  { sellerId, at, mailAt }: { sellerId: string; at: Date; mailAt: Date },
  hits: readonly RuleHit[],
): Promise<void> {
  await tx.run(sql`
    insert into rule_hits (seller_id, rule_id, shop_order_id, at, told_at, mail_at)
    select ${sellerId}, i.rule_id, i.shop_order_id, ${at}::timestamptz, case when not i.is_told then ${at}::timestamptz end,
      case when i.is_told then ${mailAt}::timestamptz end
    from unnest(
      ${hits.map((hit) => hit.ruleId)}::text[], ${hits.map((hit) => hit.shopOrderId)}::text[],
      ${hits.map((hit) => hit.isNotifying)}::boolean[]
    ) as i (rule_id, shop_order_id, is_told)
    -- A rule that was removed since it was read has no hits.
    join order_rules r on r.seller_id = ${sellerId} and r.id = i.rule_id
    order by 2, 3
    on conflict do nothing`)
}

/** Claims a seller's notifications that may be mailed by now. Concurrent calls get none. */
export const claimNotifications = (
  tx: Queries,
  sellerId: string,
  now: Date,
): Promise<{ ruleId: string; shopOrderId: string }[]> =>
  tx.rows(sql`
    update rule_hits h set told_at = ${now}
    where h.seller_id = ${sellerId} and h.told_at is null and coalesce(h.mail_at, h.at) <= ${now}
    returning h.rule_id, h.shop_order_id`)
