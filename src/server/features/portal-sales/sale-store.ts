import type { PayoutTarget } from '#contract/money/payouts.ts'
import type { BuyerAddress, Sale, SaleState } from '#contract/portals/sales.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { LetteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'

/** What was bought, with what is printed for one of it. */
export type SoldLine = Sale['lines'][number] & {
  /** The variant. Absent on sales from before carts existed. */
  itemId?: string
  productId: string
  productName: string
  sku: string
  items: OrderItem[]
  /** The print files with the text that the buyer saw. Absent on sales from before texts existed. */
  letterings?: LetteringRecipe[]
}

/** What the maker approved, by the id of the print file. */
export type TextApprovals = Readonly<Record<string, { sha256: string; at: string }>>

export interface SaleRecord {
  sellerId: string
  id: string
  state: SaleState
  lines: SoldLine[]
  textApprovals: TextApprovals
  email: string
  address: BuyerAddress
  currency: string
  /** Days between the payment and the handover to the carrier, as the checkout said; null for sales from before this was kept. */
  leadDays: number | null
  itemsCents: number
  discountCodeId: string | null
  discountCode: string | null
  discountCents: number
  /** Whether it counts as a use of its code. */
  holdsDiscount: boolean
  deliveryCents: number
  totalCents: number
  paymentFeeCents: number
  keyHash: string
  keySealed: string
  /** The cart that it was begun from; null for calls without one. */
  cartId: string | null
  /** Whether its lines leave the cart once it is paid. */
  isFromCart: boolean
  /** Shared by the sales that one click began, one per maker. */
  purchaseId: string | null
  visitId: string | null
  pageUrl: string | null
  paymentId: string | null
  printOrderId: string | null
  endReason: string | null
  /** When the buyer asked to cancel what was ordered; null otherwise, and once that was refused. */
  cancelAskedAt: Date | null
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
  seller_id, id, state, lines, text_approvals, email, address, currency, lead_days, items_cents, discount_code_id, discount_code,
  discount_cents, holds_discount, delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, cart_id, is_from_cart,
  purchase_id, visit_id, page_url, payment_id, print_order_id, end_reason, cancel_asked_at, share_cents, share_to,
  dispute_state, created_at, paid_at, payable_at, check_at`

export type NewSale = Omit<
  SaleRecord,
  | 'state'
  | 'textApprovals'
  | 'holdsDiscount'
  | 'visitId'
  | 'pageUrl'
  | 'paymentId'
  | 'printOrderId'
  | 'endReason'
  | 'cancelAskedAt'
  | 'shareCents'
  | 'shareTo'
  | 'disputeState'
  | 'paidAt'
  | 'payableAt'
> & { clientKey: string; checkAt: Date }

/** Notes a sale before Stripe is asked. Null if its key was used before. */
export const insertSale = (db: Queries, sale: NewSale): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      discount_code_id, discount_code, discount_cents, holds_discount, delivery_cents, total_cents, payment_fee_cents, key_hash,
      key_sealed, cart_id, is_from_cart, purchase_id, created_at, check_at, lead_days)
    values (${sale.sellerId}, ${sale.id}, ${sale.clientKey}::uuid, 'OPEN', ${json(sale.lines)}::jsonb, ${sale.email},
      ${json(sale.address)}::jsonb, ${sale.address.country}, ${sale.currency}, ${sale.itemsCents}, ${sale.discountCodeId},
      ${sale.discountCode}, ${sale.discountCents}, ${sale.discountCodeId}::text is not null, ${sale.deliveryCents},
      ${sale.totalCents}, ${sale.paymentFeeCents}, ${sale.keyHash}, ${sale.keySealed}, ${sale.cartId}, ${sale.isFromCart},
      ${sale.purchaseId}::uuid, ${sale.createdAt}, ${sale.checkAt}, ${sale.leadDays})
    on conflict (client_key) do nothing
    returning ${record}`)

export const findSaleByClientKey = (db: Queries, clientKey: string): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where client_key = ${clientKey}::uuid`)

/** The sales that one click began. */
export const findSalesOfPurchase = (db: Queries, purchaseId: string): Promise<SaleRecord[]> =>
  db.rows<SaleRecord>(sql`
    select ${record} from sales where purchase_id = ${purchaseId}::uuid order by created_at, id`)

/** The sales of a cart that can still be paid, of some makers. */
export const findOpenSalesOfCart = (
  db: Queries,
  cartId: string,
  sellerIds: readonly string[],
): Promise<SaleRecord[]> =>
  db.rows<SaleRecord>(sql`
    select ${record} from sales
    where cart_id = ${cartId} and state = 'OPEN' and seller_id = any(${[...sellerIds]}::text[]) order by created_at, id`)

/** Gives open sales to another cart, unless that has one of the same maker. */
export async function moveOpenSales(tx: Queries, fromCart: string, toCart: string): Promise<void> {
  await tx.run(sql`
    update sales s set cart_id = ${toCart} where s.cart_id = ${fromCart} and s.state = 'OPEN' and not exists (
      select from sales o where o.cart_id = ${toCart} and o.seller_id = s.seller_id and o.state = 'OPEN')`)
}

export const findSale = (db: Queries, { sellerId, id }: SaleKey): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where seller_id = ${sellerId} and id = ${id}`)

/** A sale by its id alone; the caller checks the key. */
export const findSaleOfAnyone = (db: Queries, id: string): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`select ${record} from sales where id = ${id}`)

/** Replaces the key of a sale. False if another one did since it was read. */
export async function replaceKey(
  tx: Queries,
  { sellerId, id, keyHash: before }: Pick<SaleRecord, 'sellerId' | 'id' | 'keyHash'>,
  { keyHash, keySealed }: Pick<SaleRecord, 'keyHash' | 'keySealed'>,
): Promise<boolean> {
  const count = await tx.run(sql`
    update sales set key_hash = ${keyHash}, key_sealed = ${keySealed}
    where seller_id = ${sellerId} and id = ${id} and key_hash = ${before}`)
  return count > 0
}

export const lockSale = (tx: Queries, { sellerId, id }: SaleKey): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`select ${record} from sales where seller_id = ${sellerId} and id = ${id} for update`)

/** Stores the page where a sale is paid. Returns the sale as it is then, which may have ended meanwhile. */
export const writePage = (
  db: Queries,
  { sellerId, id }: SaleKey,
  { visitId, url }: { visitId: string; url: string },
): Promise<SaleRecord | null> =>
  db.row<SaleRecord>(sql`
    update sales set visit_id = coalesce(visit_id, ${visitId}), page_url = coalesce(page_url, ${url})
    where seller_id = ${sellerId} and id = ${id}
    returning ${record}`)

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

export const markExpired = (tx: Queries, { sellerId, id }: SaleKey): Promise<SaleRecord | null> =>
  tx.row<SaleRecord>(sql`
    update sales set state = 'EXPIRED', check_at = null
    where seller_id = ${sellerId} and id = ${id} and state = 'OPEN'
    returning ${record}`)

/** Stores whether a sale counts as a use of its code. False if it did, or didn't, already. */
export async function markHolding(
  tx: Queries,
  { sellerId, id }: SaleKey,
  holdsDiscount: boolean,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update sales set holds_discount = ${holdsDiscount}
    where seller_id = ${sellerId} and id = ${id} and discount_code_id is not null and holds_discount <> ${holdsDiscount}`)
  return changed > 0
}

/** Stores which card paid, hashed, and returns how many sales it paid since a time, this one included. */
export async function writeCard(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { cardHash, since }: { cardHash: string; since: Date },
): Promise<number> {
  await tx.run(sql`update sales set card_hash = ${cardHash} where seller_id = ${sellerId} and id = ${id}`)
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from sales where card_hash = ${cardHash} and paid_at > ${since}`,
  )
  return row?.count ?? 0
}

/** Stores what the maker approved, while the sale waits for it, and has its next step taken. */
export async function writeTextApprovals(
  tx: Queries,
  { sellerId, id }: SaleKey,
  approvals: TextApprovals,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update sales set text_approvals = text_approvals || ${json(approvals)}::jsonb, check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state = 'PAID'`)
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

/** Schedules the next step of everything that is paid for at a maker. */
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

/** Notes that the buyer asks to cancel what was ordered, or that it can't be canceled. */
export async function writeCancelAsked(
  db: Queries,
  { sellerId, id }: SaleKey,
  at: Date | null,
): Promise<void> {
  await db.run(sql`update sales set cancel_asked_at = ${at} where seller_id = ${sellerId} and id = ${id}`)
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

/** The title of one of these portals that an administrator removed; null without any. */
export async function findRemoved(db: Queries, portalIds: readonly string[]): Promise<string | null> {
  const row = await db.row<{ title: string }>(
    sql`select title from portals where id = any(${[...portalIds]}::text[]) and state = 'REMOVED' limit 1`,
  )
  return row?.title ?? null
}
