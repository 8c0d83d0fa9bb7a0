import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface Restore {
  at: Date
  /** The moment whose state was restored; null if nothing says it. */
  restoredTo: Date | null
}

/** The restore after which it isn't known yet what was done since the backup; null if there is none. */
export const findRestore = (db: Queries): Promise<Restore | null> =>
  db.row<Restore>(sql`
    select orders_paused_at as at, restored_to from maintenance where orders_paused_at is not null`)

/** Lets everything be sent again. */
export async function endComparison(db: Queries, { at }: Restore): Promise<void> {
  await db.run(sql`
    update maintenance set orders_paused_at = null, restored_to = null where orders_paused_at = ${at}`)
}

/** Of the accounts named, those that there are. */
export async function findSellers(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from users where id = any(${[...new Set(ids)]}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Named {
  sellerId: string
  name: string
}

const named = (pairs: readonly Named[]) => sql`
  unnest(${pairs.map(({ sellerId }) => sellerId)}::text[], ${pairs.map(({ name }) => name)}::text[]) as i (seller_id, name)`

/** Of the print orders named by their ids, those that there are. */
export async function findKnownPrintOrders(db: Queries, pairs: readonly Named[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from ${named(pairs)} join print_orders p on p.seller_id = i.seller_id and p.id = i.name`)
  return new Set(rows.map(({ id }) => id))
}

/** Of the causes named, those that are booked. */
export async function findBookedCauses(db: Queries, pairs: readonly Named[]): Promise<Set<string>> {
  const rows = await db.rows<{ cause: string }>(sql`
    select t.cause from ${named(pairs)} join ledger_transactions t on t.seller_id = i.seller_id and t.cause = i.name`)
  return new Set(rows.map(({ cause }) => cause))
}

interface Origin {
  sellerId: string
  source: string
  sourceOrderId: string
}

/** The print order that keeps another one of the same order from being stored. */
export async function findLivePrintOrder(
  db: Queries,
  { sellerId, source, sourceOrderId }: Origin,
): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    select id from print_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = ${sourceOrderId}
      and not is_test and state not in ('FAILED', 'CANCELED', 'REFUNDED')`)
  return row?.id ?? null
}

export async function findShopOrder(
  tx: Queries,
  { sellerId, source, sourceOrderId }: Origin,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`
    select id from shop_orders where seller_id = ${sellerId} and source = ${source} and source_order_id = ${sourceOrderId}`)
  return row?.id ?? null
}

export async function findConnection(
  db: Queries,
  { sellerId, source }: Pick<Origin, 'sellerId' | 'source'>,
): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from source_connections where seller_id = ${sellerId} and source = ${source}`,
  )
  return row?.id ?? null
}

export const hasClaim = async (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> =>
  (await db.row(sql`select 1 from print_problems where seller_id = ${sellerId} and id = ${id}`)) !== null

export const hasCollection = async (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> =>
  (await db.row(sql`select 1 from card_collections where seller_id = ${sellerId} and id = ${id}`)) !== null

export async function findCollectionOfPayment(
  tx: Queries,
  sellerId: string,
  paymentId: string | null,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(
    sql`select id from card_collections where seller_id = ${sellerId} and payment_id = ${paymentId}`,
  )
  return row?.id ?? null
}

export async function findPayoutOfTransfer(
  tx: Queries,
  sellerId: string,
  transferId: string | null,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(
    sql`select id from payouts where seller_id = ${sellerId} and transfer_id = ${transferId}`,
  )
  return row?.id ?? null
}
