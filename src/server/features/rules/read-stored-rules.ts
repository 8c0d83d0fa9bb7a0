import type { RuleAction, RuleCondition } from '#contract/orders/rules.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface RuleRecord {
  id: string
  name: string
  conditions: RuleCondition[]
  actions: RuleAction[]
  isOn: boolean
  version: number
}

/** All rules of a seller, in the order they run. */
export const readStoredRules = (db: Queries, sellerId: string): Promise<RuleRecord[]> =>
  db.rows(sql`
    select id, name, conditions, actions, is_on, version from order_rules
    where seller_id = ${sellerId} order by position, id`)
