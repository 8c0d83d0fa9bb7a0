import type { Collection } from '#contract/money/collections.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A payment of a card into a balance, as stored. */
export interface CollectionRecord {
  sellerId: string
  id: string
  purpose: Collection['purpose']
  channel: Collection['from']
  state: Collection['state']
  amountCents: number
  currency: string
  customerId: string
  methodId: string | null
  brand: string | null
  last4: string | null
  paymentId: string | null
  visitId: string | null
  pageUrl: string | null
  failureCode: string | null
  failureMessage: string | null
  createdAt: Date
  endedAt: Date | null
}

export type CollectionKey = Pick<CollectionRecord, 'sellerId' | 'id'>

const record = sql`
  seller_id, id, purpose, channel, state, amount_cents, currency, customer_id, method_id, brand, last4, payment_id,
  visit_id, page_url, failure_code, failure_message, created_at, ended_at`

/** The key under which the processor carries a collection out once. */
export const idempotencyKeyOf = ({ id }: CollectionKey): string => `collection-${id}`

export interface NewCollection {
  sellerId: string
  id: string
  purpose: CollectionRecord['purpose']
  channel: CollectionRecord['channel']
  amountCents: number
  customerId: string
  clientKey?: string
  card: { methodId: string; brand: string; last4: string } | null
  createdAt: Date
  checkAt: Date
}

/**
 * Notes a collection before anything is asked for. Null if the seller has an open automatic one, the key is used, or the seller was just
 * suspended.
 */
export const insertCollection = (db: Queries, given: NewCollection): Promise<CollectionRecord | null> =>
  db.row(sql`
    insert into card_collections (seller_id, id, purpose, channel, state, amount_cents, currency, client_key, customer_id,
      method_id, brand, last4, created_at, check_at)
    select u.id, ${given.id}, ${given.purpose}, ${given.channel}, 'WANTED', ${given.amountCents}::integer, 'USD',
      ${given.clientKey ?? null}::uuid, ${given.customerId}, ${given.card?.methodId ?? null}, ${given.card?.brand ?? null},
      ${given.card?.last4 ?? null}, ${given.createdAt}::timestamptz, ${given.checkAt}::timestamptz
    from users u where u.id = ${given.sellerId} and not u.banned
    on conflict do nothing
    returning ${record}`)

export const findCollection = (
  db: Queries,
  { sellerId, id }: CollectionKey,
): Promise<CollectionRecord | null> =>
  db.row(sql`select ${record} from card_collections where seller_id = ${sellerId} and id = ${id}`)

export const findByClientKey = (
  db: Queries,
  sellerId: string,
  clientKey: string,
): Promise<CollectionRecord | null> =>
  db.row(
    sql`select ${record} from card_collections where seller_id = ${sellerId} and client_key = ${clientKey}::uuid`,
  )

/** The automatic collection whose outcome isn’t known; there is at most one. */
export const findOpenAutomatic = (db: Queries, sellerId: string): Promise<CollectionRecord | null> =>
  db.row(sql`
    select ${record} from card_collections
    where seller_id = ${sellerId} and purpose <> 'HAND' and state in ('WANTED', 'ASKED')`)

/** Notes that the processor is being asked. From here on the card may have been charged. */
export async function markAsked(
  db: Queries,
  { sellerId, id }: CollectionKey,
  { checkAt, page }: { checkAt: Date; page?: { visitId: string; url: string } },
): Promise<void> {
  await db.run(sql`
    update card_collections set state = 'ASKED', check_at = ${checkAt}, visit_id = coalesce(visit_id, ${page?.visitId ?? null}),
      page_url = coalesce(page_url, ${page?.url ?? null})
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

export interface CollectionEnd {
  state: 'SUCCEEDED' | 'DECLINED' | 'NEEDS_ACTION' | 'CANCELED'
  at: Date
  paymentId: string | null
  card: { brand: string; last4: string } | null
  failure: { code: string; message: string } | null
}

/**
 * Stores how a collection ended, once; null if it ended before. Only a payment that turns out to have succeeded replaces a
 * failure, because its money is there.
 */
export const endCollection = (
  tx: Queries,
  { sellerId, id }: CollectionKey,
  { state, at, paymentId, card, failure }: CollectionEnd,
): Promise<CollectionRecord | null> =>
  tx.row(sql`
    update card_collections set state = ${state}, ended_at = ${at}, check_at = null,
      payment_id = coalesce(${paymentId}, payment_id), brand = coalesce(${card?.brand ?? null}, brand),
      last4 = coalesce(${card?.last4 ?? null}, last4), failure_code = ${failure?.code ?? null},
      failure_message = ${failure?.message ?? null}
    where seller_id = ${sellerId} and id = ${id}
      and (state in ('WANTED', 'ASKED') or (${state} = 'SUCCEEDED' and state <> 'SUCCEEDED'))
    returning ${record}`)

/** Whether `findDueCollections` may find any. */
export const hasDueCollections = (now: Date): Sql =>
  sql`exists (select from card_collections where check_at <= ${now})`

/** Collections whose outcome is to be looked up now. */
export const findDueCollections = (db: Queries, now: Date): Promise<CollectionKey[]> =>
  db.rows(sql`
    select seller_id, id from card_collections where check_at <= ${now} order by check_at limit 100`)

export async function checkLater(db: Queries, { sellerId, id }: CollectionKey, at: Date): Promise<void> {
  await db.run(sql`
    update card_collections set check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

/** What was collected, or may have been, without asking since an instant. */
export async function readCollectedSince(db: Queries, sellerId: string, since: Date): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::integer as cents from card_collections
    where seller_id = ${sellerId} and purpose <> 'HAND' and created_at >= ${since}
      and state in ('WANTED', 'ASKED', 'SUCCEEDED')`)
  return row?.cents ?? 0
}

/** A page of a seller’s collections, newest first. */
export function readCollections(
  db: Queries,
  {
    sellerId,
    isFailed,
    before,
    size,
  }: { sellerId: string; isFailed: boolean; before?: string | undefined; size: number },
): Promise<CollectionRecord[]> {
  const older = before ? sql`and id < ${before}` : sql``
  const failed = isFailed ? sql`and state in ('DECLINED', 'NEEDS_ACTION', 'CANCELED')` : sql``
  return db.rows(sql`
    select ${record} from card_collections where seller_id = ${sellerId} ${failed} ${older}
    order by id desc limit ${size}`)
}
