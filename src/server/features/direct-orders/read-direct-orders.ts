import type { DirectCustomer, DirectOrderSort } from '#contract/orders/direct-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { directions, pageOfList, totalOfList } from '#server/db/paged-lists.ts'
import { pageOfSet, type SortedPage } from '#server/db/sorted-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { readPremiumLevel } from '../account/read-premium-level.ts'
import { directList } from './direct-order-lists.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'
import { exactPrice } from './exact-price.ts'

const kinds = { drafts: 'DRAFT', templates: 'TEMPLATE', sent: 'SENT' } as const

export interface DirectPageRequest {
  sellerId: string
  page: number
  size: number
  show: keyof typeof kinds
  order: 'asc' | 'desc'
  /** Another order than by number. */
  sorted: SortedPage | null
}

/** The orders of a list, as a subquery `(item_id)`. */
const setOfDirectList = (sellerId: string, show: keyof typeof kinds): Sql => sql`
  select item_id from list_entries where seller_id = ${sellerId}
    and list_id = (select id from lists where seller_id = ${sellerId} and name = ${directList(kinds[show])})`

/** One page of direct orders of a kind, with the totals of all kinds. */
export async function readDirectPage(
  db: Queries,
  { sellerId, page, size, show, order, sorted }: DirectPageRequest,
): Promise<{ orders: DirectOrderRecord[]; counts: Record<keyof typeof kinds, number> }> {
  const list = directList(kinds[show])
  const ids = sorted === null ? pageOfList({ sellerId, list, page, size, order }) : sorted.rows
  const direction = directions[sorted?.order ?? order]
  const [orders, counts] = await Promise.all([
    db.rows<DirectOrderRecord>(sql`
      select d.id, d.seller_id, d.number, d.title, d.is_template, d.version, d.content,
        d.price, d.print_order_id, d.created_at, d.updated_at
      from direct_orders d join (${ids}) page on page.item_id = d.id
      where d.seller_id = ${sellerId}
      order by page.sort_at ${direction}, page.item_id ${direction}`),
    db.row<Record<keyof typeof kinds, number>>(sql`
      select coalesce(${totalOfList(sellerId, directList('DRAFT'))}, 0)::integer as drafts,
        coalesce(${totalOfList(sellerId, directList('TEMPLATE'))}, 0)::integer as templates,
        coalesce(${totalOfList(sellerId, directList('SENT'))}, 0)::integer as sent`),
  ])
  return { orders, counts: counts ?? { drafts: 0, templates: 0, sent: 0 } }
}

interface UnsentRequest {
  sellerId: string
  show: 'drafts' | 'templates'
  sort: Exclude<DirectOrderSort, 'number'>
  order: 'asc' | 'desc'
  page: number
  size: number
  now: Date
}

/** One page of drafts or templates. All of them are read and sorted: a seller has at most a thousand. */
export async function pageOfUnsent(db: Queries, request: UnsentRequest): Promise<SortedPage> {
  const { sellerId, show, sort, order, page, size } = request
  const set = setOfDirectList(sellerId, show)
  if (sort !== 'price') return pageOfSet(rowOf(sellerId), set, values[sort], { order, page, size })
  const [drafts, premiumLevel] = await Promise.all([
    db.rows<Pick<DirectOrderRecord, 'id' | 'price' | 'content'>>(sql`
      select d.id, d.price, d.content from direct_orders d where d.seller_id = ${sellerId} and d.id in (${set})`),
    readPremiumLevel(db, sellerId),
  ])
  const direction = order === 'asc' ? 1 : -1
  const ids = drafts
    .map((draft) => ({
      id: draft.id,
      // Without a price, like the cheapest: with the highest first, they are last.
      cents: exactPrice(draft, { premiumLevel, now: request.now })?.totalCents ?? -1,
    }))
    .toSorted((one, other) => direction * (one.cents - other.cents || (one.id < other.id ? -1 : 1)))
    .slice((page - 1) * size, page * size)
    .map(({ id }) => id)
  return {
    order: 'asc',
    rows: sql`select item_id, sort_at from unnest(${ids}::text[]) with ordinality as listed (item_id, sort_at)`,
  }
}

const rowOf =
  (sellerId: string) =>
  (id: Sql): Sql =>
    sql`select * from direct_orders where seller_id = ${sellerId} and id = ${id}`

const values = {
  recipient: sql`lower(coalesce(nullif(t.content #>> '{customer,details,address,name}', ''), t.content #>> '{customer,name}'))`,
  pieces: sql`(select coalesce(sum((item->>'quantity')::integer), 0) from jsonb_array_elements(t.content->'items') item)`,
  changed: sql`t.updated_at`,
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
