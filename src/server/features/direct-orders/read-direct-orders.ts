import type { DirectCustomer } from '#contract/orders/direct-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList, totalOfList } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'
import { directList } from './direct-order-lists.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'

const kinds = { drafts: 'DRAFT', templates: 'TEMPLATE', sent: 'SENT' } as const

export interface DirectPageRequest {
  sellerId: string
  page: number
  size: number
  show: keyof typeof kinds
}

/** One page of direct orders of a kind, newest first, with the totals of all kinds. */
export async function readDirectPage(
  db: Queries,
  { sellerId, page, size, show }: DirectPageRequest,
): Promise<{ orders: DirectOrderRecord[]; counts: Record<keyof typeof kinds, number> }> {
  const ids = pageOfList({ sellerId, list: directList(kinds[show]), page, size })
  const [orders, counts] = await Promise.all([
    db.rows<DirectOrderRecord>(sql`
      select d.id, d.seller_id, d.number, d.title, d.is_template, d.version, d.content,
        d.price, d.print_order_id, d.created_at, d.updated_at
      from direct_orders d join (${ids}) page on page.item_id = d.id
      where d.seller_id = ${sellerId}
      order by page.sort_at desc, page.item_id desc`),
    db.row<Record<keyof typeof kinds, number>>(sql`
      select coalesce(${totalOfList(sellerId, directList('DRAFT'))}, 0)::integer as drafts,
        coalesce(${totalOfList(sellerId, directList('TEMPLATE'))}, 0)::integer as templates,
        coalesce(${totalOfList(sellerId, directList('SENT'))}, 0)::integer as sent`),
  ])
  return { orders, counts: counts ?? { drafts: 0, templates: 0, sent: 0 } }
}

/** Whether a print order is one of the seller's direct orders. */
export async function isDirectPrintOrder(
  db: Queries,
  { sellerId, printOrderId }: { sellerId: string; printOrderId: string },
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from print_orders where seller_id = ${sellerId} and id = ${printOrderId} and source = 'direct'`)
  return row !== null
}

const MAX_SENT = 200
const MAX_ADDRESSES = 20

/** The distinct addresses of the seller's recent direct orders, latest first. */
export async function readDirectAddresses(db: Queries, sellerId: string): Promise<DirectCustomer[]> {
  const rows = await db.rows<{ customer: DirectCustomer }>(sql`
    select customer from (
      select content->'customer' as customer, max(updated_at) as last from (
        select content, updated_at from direct_orders
        where seller_id = ${sellerId} and print_order_id is not null order by updated_at desc limit ${MAX_SENT}
      ) sent group by 1
    ) addresses order by last desc limit ${MAX_ADDRESSES}`)
  return rows.map(({ customer }) => customer)
}
