import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** One rule's notifications for one order. */
export interface RuleNotification {
  orderId: string
  orderNumber: string
  ruleName: string
  messages: string[]
}

/** The notifications of these hits, by order. Rules that no longer notify are omitted. */
export const readRuleNotifications = (
  db: Queries,
  sellerId: string,
  hits: readonly { ruleId: string; shopOrderId: string }[],
): Promise<RuleNotification[]> =>
  db.rows(sql`
    select o.id as order_id, o.order_number, r.name as rule_name, said.messages
    from unnest(${hits.map((hit) => hit.ruleId)}::text[], ${hits.map((hit) => hit.shopOrderId)}::text[])
      as i (rule_id, shop_order_id)
    join order_rules r on r.seller_id = ${sellerId} and r.id = i.rule_id
    join shop_orders o on o.seller_id = ${sellerId} and o.id = i.shop_order_id
    cross join lateral (
      select array_agg(a->>'message') as messages from jsonb_array_elements(r.actions) a where a->>'do' = 'notify'
    ) said
    where said.messages is not null
    order by o.placed_at desc, o.id, r.position`)
