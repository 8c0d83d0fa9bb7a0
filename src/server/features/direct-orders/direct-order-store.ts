import type { DirectContent } from '#contract/orders/direct-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

/** The print provider's price for some content, or its refusal. */
export interface StoredPrice {
  key: string
  askedAt: string
  printingCents: number | null
  deliveryCents: number | null
  refusal: string | null
  /** Whether the provider didn't respond, as opposed to refusing. */
  isSilent?: boolean
}

export interface DirectOrderKey {
  sellerId: string
  id: string
}

export interface DirectOrderRecord {
  id: string
  sellerId: string
  number: number
  title: string
  isTemplate: boolean
  version: number
  content: DirectContent
  price: StoredPrice | null
  printOrderId: string | null
  createdAt: Date
  updatedAt: Date
}

const record = sql`
  id, seller_id, number, title, is_template, version, content, price,
  print_order_id, created_at, updated_at`

/** Serializes the creation of a seller's direct orders, because they are numbered and limited. */
export async function lockDirectOrders(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`direct:${sellerId}`}, 0))`)
}

export interface NewDirectOrder {
  id: string
  sellerId: string
  key: string | null
  title: string
  isTemplate: boolean
  content: DirectContent
  at: Date
}

/** Inserts a draft or template with the next number; null if the limit of unsent ones is reached. */
export const insertDirectOrder = (
  tx: Queries,
  { id, sellerId, key, title, isTemplate, content, at }: NewDirectOrder,
  maxUnsent: number,
): Promise<DirectOrderRecord | null> =>
  tx.row<DirectOrderRecord>(sql`
    insert into direct_orders (id, seller_id, number, client_key, title, is_template, content, created_at, updated_at)
    select ${id}, ${sellerId}, (select coalesce(max(number), 0) + 1 from direct_orders where seller_id = ${sellerId}),
      ${key}, ${title}, ${isTemplate}, ${json(content)}::jsonb, ${at}, ${at}
    where (select count(*) from direct_orders where seller_id = ${sellerId} and print_order_id is null) < ${maxUnsent}
    returning ${record}`)

export const findByKey = (tx: Queries, sellerId: string, key: string): Promise<DirectOrderRecord | null> =>
  tx.row(
    sql`select ${record} from direct_orders where seller_id = ${sellerId} and client_key = ${key} for update`,
  )

export const findDirectOrder = (
  db: Queries,
  { id, sellerId }: DirectOrderKey,
): Promise<DirectOrderRecord | null> =>
  db.row(sql`select ${record} from direct_orders where seller_id = ${sellerId} and id = ${id}`)

export const lockDirectOrder = (
  tx: Queries,
  { id, sellerId }: DirectOrderKey,
): Promise<DirectOrderRecord | null> =>
  tx.row(sql`select ${record} from direct_orders where seller_id = ${sellerId} and id = ${id} for update`)

export const updateContent = (
  tx: Queries,
  {
    sellerId,
    id,
    title,
    content,
    at,
  }: DirectOrderKey & { title: string | null; content: DirectContent; at: Date },
): Promise<DirectOrderRecord | null> =>
  tx.row(sql`
    update direct_orders set content = ${json(content)}::jsonb, title = coalesce(${title}, title),
      version = version + 1, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id} returning ${record}`)

/** Stores the provider's price without bumping the order's version. */
export async function storePrice(
  tx: Queries,
  { sellerId, id }: DirectOrderKey,
  price: StoredPrice,
): Promise<void> {
  await tx.run(sql`update direct_orders set price = ${json(price)}::jsonb
    where seller_id = ${sellerId} and id = ${id}`)
}

/** Links a direct order to its print order, or unlinks it so that it can be edited again. Doesn't bump the version. */
export async function setPrintOrder(
  tx: Queries,
  { sellerId, id, printOrderId, at }: DirectOrderKey & { printOrderId: string | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update direct_orders set print_order_id = ${printOrderId}, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id}`)
}

export async function removeDirectOrder(tx: Queries, { sellerId, id }: DirectOrderKey): Promise<void> {
  await tx.run(sql`delete from direct_orders where seller_id = ${sellerId} and id = ${id}`)
}
