import type { PaymentWaitReason } from '#contract/money/balance.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface PaymentWaitRecord {
  reason: PaymentWaitReason
  since: Date
}

/** An open dispute comes before everything else: a payment by hand pays orders, but doesn’t end it. */
export const readPaymentWait = (db: Queries, sellerId: string): Promise<PaymentWaitRecord | null> =>
  db.row(sql`
    select reason, since from (
      select 'DISPUTED' as reason, min(opened_at) as since, 1 as place from card_disputes
      where seller_id = ${sellerId} and state = 'OPEN' and sale_id is null having count(*) > 0
      union all select reason, since, 2 from payment_waits where seller_id = ${sellerId}
    ) waits order by place limit 1`)
