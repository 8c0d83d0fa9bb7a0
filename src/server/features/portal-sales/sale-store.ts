import type { PayoutTarget } from '#contract/money/payouts.ts'
import type { BuyerAddress, Sale, SaleState } from '#contract/portals/sales.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'

/** What was bought, with what is printed for one of it. */
export type SoldLine = Sale['lines'][number] & {
  productId: string
  productName: string
  sku: string
  items: OrderItem[]
}

export interface SaleRecord {
  sellerId: string
  id: string
  state: SaleState
  lines: SoldLine[]
  email: string
  address: BuyerAddress
  currency: string
  itemsCents: number
  deliveryCents: number
  totalCents: number
  paymentFeeCents: number
  keyHash: string
  keySealed: string
  visitId: string | null
  pageUrl: string | null
  paymentId: string | null
  printOrderId: string | null
  endReason: string | null
  /** Paid to the maker; null before. */
  shareCents: number | null
  /** Where the share went; null before, and for shares from before makers could choose. */
  shareTo: PayoutTarget | null
  /** What the buyer’s bank does; null while it didn’t take the payment back. */
  disputeState: 'OPEN' | 'WON' | 'LOST' | null
  createdAt: Date
  paidAt: Date | null
  payableAt: Date | null
  /** When its next step is due; null once nothing is left to do. */
  checkAt: Date | null
}

export type SaleKey = Pick<SaleRecord, 'sellerId' | 'id'>

const record = sql`
  seller_id, id, state, lines, email, address, currency, items_cents, delivery_cents, total_cents, payment_fee_cents,
  key_hash, key_sealed, visit_id, page_url, payment_id, print_order_id, end_reason, share_cents, share_to, dispute_state, created_at, paid_at, payable_at, check_at`

type NewSale = Pick<
  SaleRecord,
  | 'sellerId'
  | 'id'
  | 'lines'
  | 'email'
  | 'address'
  | 'currency'
  | 'itemsCents'
  | 'deliveryCents'
  | 'totalCents'
  | 'paymentFeeCents'
  | 'keyHash'
  | 'keySealed'
  | 'createdAt'
> & { clientKey: string; checkAt: Date }

/** Notes a sale before Stripe is asked. Null if its key was used before. */
export const insertSale = (db: Queries, sale: NewSale): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at, check_at)
    values (${sale.sellerId}, ${sale.id}, ${sale.clientKey}::uuid, 'OPEN', ${json(sale.lines)}::jsonb, ${sale.email},
      ${json(sale.address)}::jsonb, ${sale.address.country}, ${sale.currency}, ${sale.itemsCents}, ${sale.deliveryCents},
      ${sale.totalCents}, ${sale.paymentFeeCents}, ${sale.keyHash}, ${sale.keySealed}, ${sale.createdAt}, ${sale.checkAt})
    on conflict (client_key) do nothing
    returning ${record}`)

export const findSaleByClientKey = (db: Queries, clientKey: string): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where client_key = ${clientKey}::uuid`)

export const findSale = (db: Queries, { sellerId, id }: SaleKey): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where seller_id = ${sellerId} and id = ${id}`)

/** A sale by its id alone; the caller checks the key. */
export const findSaleOfAnyone = (db: Queries, id: string): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where id = ${id}`)

export const lockSale = (tx: Queries, { sellerId, id }: SaleKey): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`select ${record} from sales where seller_id = ${sellerId} and id = ${id} for update`)

export async function writePage(
  db: Queries,
  { sellerId, id }: SaleKey,
  { visitId, url }: { visitId: string; url: string },
): Promise<void> {
  await db.run(sql`
    update sales set visit_id = ${visitId}, page_url = ${url}
    where seller_id = ${sellerId} and id = ${id} and visit_id is null`)
}

/** Stores that it was paid, once, also where its page had expired for us. */
export const markPaid = (
  tx: Queries,
  { sellerId, id }: SaleKey,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`
    update sales set state = 'PAID', payment_id = ${paymentId}, paid_at = ${at}, check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('OPEN', 'EXPIRED')
    returning ${record}`)

export async function markExpired(tx: Queries, { sellerId, id }: SaleKey): Promise<void> {
  await tx.run(sql`
    update sales set state = 'EXPIRED', check_at = null
    where seller_id = ${sellerId} and id = ${id} and state = 'OPEN'`)
}

export async function markOrdered(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { printOrderId, checkAt }: { printOrderId: string; checkAt: Date },
): Promise<void> {
  await tx.run(sql`
    update sales set state = 'ORDERED', print_order_id = ${printOrderId}, check_at = ${checkAt}
    where seller_id = ${sellerId} and id = ${id} and state = 'PAID'`)
}

/**
 * Decides that the buyer gets everything back. Null if it isn't in the state any more that was decided about, such as paid but not
 * ordered, or if the bank took it back.
 */
export const markRefunding = (
  tx: Queries,
  { sellerId, id, state }: Pick<SaleRecord, 'sellerId' | 'id' | 'state'>,
  { reason, at }: { reason: string; at: Date },
): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`
    update sales set state = 'REFUNDING', end_reason = ${reason}, check_at = ${at}, payable_at = null
    where seller_id = ${sellerId} and id = ${id} and state = ${state} and state in ('PAID', 'ORDERED')
      and (dispute_state is null or dispute_state = 'WON')
    returning ${record}`)

/** Decides the same about a sale after its delivery. Null while its bank decides, or has decided for the buyer. */
export const markRefundingLate = (
  tx: Queries,
  { sellerId, id }: SaleKey,
  { reason, at }: { reason: string; at: Date },
): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`
    update sales set state = 'REFUNDING', end_reason = ${reason}, share_cents = 0, check_at = ${at}, payable_at = null
    where seller_id = ${sellerId} and id = ${id} and state in ('ORDERED', 'COMPLETED')
      and (dispute_state is null or dispute_state = 'WON')
    returning ${record}`)

/** Has the next step of everything that is paid for at a maker decided anew. */
export async function checkSalesOf(db: Queries, sellerId: string, at: Date): Promise<void> {
  await db.run(sql`
    update sales set check_at = ${at}
    where seller_id = ${sellerId} and state = 'ORDERED' and check_at > ${at}`)
}

export const markRefunded = (tx: Queries, { sellerId, id }: SaleKey, at: Date): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`
    update sales set state = 'REFUNDED', ended_at = ${at}, check_at = null
    where seller_id = ${sellerId} and id = ${id} and state = 'REFUNDING'
    returning ${record}`)

export async function writePayableAt(tx: Queries, { sellerId, id }: SaleKey, payableAt: Date): Promise<void> {
  await tx.run(sql`
    update sales set payable_at = ${payableAt}, check_at = ${payableAt}
    where seller_id = ${sellerId} and id = ${id} and state = 'ORDERED'`)
}

export async function markCompleted(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { shareCents, shareTo, at }: { shareCents: number; shareTo: PayoutTarget; at: Date },
): Promise<void> {
  await tx.run(sql`
    update sales set state = 'COMPLETED', share_cents = ${shareCents}, share_to = ${shareTo}, ended_at = ${at}, check_at = null
    where seller_id = ${sellerId} and id = ${id} and state = 'ORDERED'`)
}

/** Stores what the buyer’s bank does, and has the next step decided again. */
export async function markDisputed(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { state, at }: { state: 'OPEN' | 'WON' | 'LOST'; at: Date },
): Promise<void> {
  await tx.run(sql`
    update sales set dispute_state = ${state},
      check_at = case when ${state} = 'LOST' or check_at is not null then ${at}::timestamptz end
    where seller_id = ${sellerId} and id = ${id}`)
}

/** Ends a sale whose payment the bank kept; one that was delivered is completed without a share. */
export async function markLost(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { to, reason, at }: { to: 'REFUNDED' | 'COMPLETED'; reason: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update sales set state = ${to}, share_cents = 0, end_reason = coalesce(end_reason, ${reason}),
      ended_at = coalesce(ended_at, ${at}), payable_at = null, check_at = null
    where seller_id = ${sellerId} and id = ${id} and dispute_state = 'LOST'`)
}

export async function checkSaleAt(db: Queries, { sellerId, id }: SaleKey, at: Date): Promise<void> {
  await db.run(sql`
    update sales set check_at = ${at} where seller_id = ${sellerId} and id = ${id} and check_at is not null`)
}

/** Whether any sale has something left to do now. */
export const hasDueSales = (now: Date): Sql => sql`exists (select from sales where check_at <= ${now})`

/** Sales with something left to do now. */
export const findDueSales = (db: Queries, now: Date): Promise<SaleKey[]> =>
  db.rows<SaleKey>(sql`select seller_id, id from sales where check_at <= ${now} order by check_at limit 100`)

/** The portal of a variant in a cart, or null. */
export async function findPortalOfItem(db: Queries, itemId: string): Promise<string | null> {
  const row = await db.row<{ portalId: string }>(sql`select portal_id from portal_items where id = ${itemId}`)
  return row?.portalId ?? null
}
