import type { CardRefundState } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Money on its way back to a card, as stored. */
export interface CardRefundRecord {
  sellerId: string
  id: string
  printOrderId: string
  cause: string
  collectionId: string
  /** The processor's id of the payment that is refunded. */
  paymentId: string
  brand: string | null
  last4: string | null
  state: CardRefundState
  amountCents: number
  currency: string
  createdAt: Date
}

export type CardRefundKey = Pick<CardRefundRecord, 'sellerId' | 'id'>

/** The key under which the processor carries a refund out once. */
export const idempotencyKeyOf = ({ id }: Pick<CardRefundKey, 'id'>): string => `refund-${id}`

/** Payments older than this aren't refunded: their cards are often gone. */
const REFUNDABLE_DAYS = 180
const MAX_PAYMENTS = 20

/** Payments of a seller with something left to refund, newest first; disputed ones aren't among them. */
export const readRefundable = (
  tx: Queries,
  sellerId: string,
  now: Date,
): Promise<{ collectionId: string; leftCents: number }[]> =>
  tx.rows(sql`
    select c.id as collection_id, (c.amount_cents - refunded.cents)::integer as left_cents
    from card_collections c cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from card_refunds r
      where r.seller_id = c.seller_id and r.collection_id = c.id and r.state <> 'FAILED'
    ) refunded
    where c.seller_id = ${sellerId} and c.state = 'SUCCEEDED' and c.payment_id is not null
      and c.ended_at > ${now}::timestamptz - make_interval(days => ${REFUNDABLE_DAYS})
      and c.amount_cents > refunded.cents
      and not exists (select from card_disputes d
        where d.seller_id = c.seller_id and d.collection_id = c.id and d.state <> 'WON')
    order by c.id desc limit ${MAX_PAYMENTS}`)

export interface NewCardRefund {
  sellerId: string
  id: string
  printOrderId: string
  cause: string
  collectionId: string
  amountCents: number
  createdAt: Date
  checkAt: Date
}

export async function insertCardRefund(tx: Queries, given: NewCardRefund): Promise<void> {
  await tx.run(sql`
    insert into card_refunds (seller_id, id, print_order_id, cause, collection_id, state, amount_cents, currency, created_at, check_at)
    values (${given.sellerId}, ${given.id}, ${given.printOrderId}, ${given.cause}, ${given.collectionId}, 'WANTED',
      ${given.amountCents}, 'USD', ${given.createdAt}, ${given.checkAt})`)
}

export const findCardRefund = (
  db: Queries,
  { sellerId, id }: CardRefundKey,
): Promise<CardRefundRecord | null> =>
  db.row(sql`
    select r.seller_id, r.id, r.print_order_id, r.cause, r.collection_id, c.payment_id, c.brand, c.last4, r.state,
      r.amount_cents, r.currency, r.created_at
    from card_refunds r join card_collections c on c.seller_id = r.seller_id and c.id = r.collection_id
    where r.seller_id = ${sellerId} and r.id = ${id} and c.payment_id is not null`)

/** Notes that the processor is being asked. From here on the money may be on its way. */
export async function markAsked(db: Queries, { sellerId, id }: CardRefundKey, checkAt: Date): Promise<void> {
  await db.run(sql`
    update card_refunds set state = 'ASKED', check_at = ${checkAt}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

export async function checkLater(db: Queries, { sellerId, id }: CardRefundKey, at: Date): Promise<void> {
  await db.run(sql`
    update card_refunds set check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

/** Stores that the card gets the money. False if it was known, or the money is back in the balance. */
export const endAsSucceeded = async (
  tx: Queries,
  { sellerId, id }: CardRefundKey,
  { refundId, at }: { refundId: string; at: Date },
): Promise<boolean> =>
  (await tx.row(sql`
    update card_refunds set state = 'SUCCEEDED', refund_id = ${refundId}, ended_at = ${at}, check_at = null
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED') returning 1`)) !== null

/** Stores that the card doesn't get the money, also where a bank sends it back later. False if that was known. */
export const endAsFailed = async (
  tx: Queries,
  { sellerId, id }: CardRefundKey,
  { refundId, at, message }: { refundId: string | null; at: Date; message: string },
): Promise<boolean> =>
  (await tx.row(sql`
    update card_refunds set state = 'FAILED', refund_id = coalesce(${refundId}, refund_id), ended_at = ${at}, check_at = null,
      failure_message = ${message}
    where seller_id = ${sellerId} and id = ${id} and state <> 'FAILED' returning 1`)) !== null

/** Whether `findDueRefunds` may find any. */
export const hasDueRefunds = (now: Date): Sql =>
  sql`exists (select from card_refunds where check_at <= ${now})`

/** Refunds whose outcome is to be looked up now. */
export const findDueRefunds = (db: Queries, now: Date): Promise<CardRefundKey[]> =>
  db.rows(sql`select seller_id, id from card_refunds where check_at <= ${now} order by check_at limit 100`)
