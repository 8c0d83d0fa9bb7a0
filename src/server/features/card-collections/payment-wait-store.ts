import type { PaymentWaitReason } from '#contract/money/balance.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PaymentWaitRecord } from './read-payment-wait.ts'

/** After these the card isn’t charged again automatically: only a person can change the outcome. */
export const blockingReasons: readonly PaymentWaitReason[] = [
  'DECLINED',
  'EXPIRED',
  'AUTHENTICATION_REQUIRED',
  'DISPUTED',
]

/** Keeps since when, while the reason stays the same. A dispute is recorded already and ends with its decision. */
export async function upsertPaymentWait(
  db: Queries,
  sellerId: string,
  { reason, since }: PaymentWaitRecord,
): Promise<void> {
  if (reason === 'DISPUTED') return
  await db.run(sql`
    insert into payment_waits as w (seller_id, reason, since) values (${sellerId}, ${reason}, ${since})
    on conflict (seller_id) do update set reason = excluded.reason, since = excluded.since
    where w.reason <> excluded.reason`)
}

/** Lets the seller’s card be charged again, and its orders try again. */
export async function endPaymentWait(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`delete from payment_waits where seller_id = ${sellerId}`)
}
