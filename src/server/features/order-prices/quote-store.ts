import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface NewQuote {
  key: string
  printingCents: number | null
  deliveryCents: number | null
  refusal: string | null
  /** Whether the provider answered at all. */
  isAnswered: boolean
  at: Date
}

/** Keeps the provider's latest answer about one order; calls without an answer in a row are counted. */
export async function saveQuote(
  tx: Queries,
  { sellerId, orderId }: { sellerId: string; orderId: string },
  { key, printingCents, deliveryCents, refusal, isAnswered, at }: NewQuote,
): Promise<void> {
  await tx.run(sql`
    insert into order_quotes as q
      (seller_id, shop_order_id, request_key, printing_cents, delivery_cents, refusal, failures, asked_at)
    select seller_id, id, ${key}, ${printingCents}, ${deliveryCents}, ${refusal}, ${isAnswered ? 0 : 1}, ${at}
    from shop_orders where seller_id = ${sellerId} and id = ${orderId}
    on conflict (seller_id, shop_order_id) do update set request_key = excluded.request_key,
      printing_cents = excluded.printing_cents, delivery_cents = excluded.delivery_cents,
      refusal = excluded.refusal, asked_at = excluded.asked_at,
      failures = case when excluded.failures = 0 or q.request_key <> excluded.request_key then excluded.failures
        else q.failures + 1 end`)
}
