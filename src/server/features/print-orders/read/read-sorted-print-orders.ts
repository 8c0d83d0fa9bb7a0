import type { PrintOrderSort } from '#contract/orders/print-orders.ts'
import { stages } from '#contract/orders/stages.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList } from '#server/db/paged-lists.ts'
import {
  type ListSort,
  pageOfLists,
  pageOfSet,
  pageOfSortedList,
  type SortedPage,
} from '#server/db/sorted-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'

interface Request {
  sellerId: string
  list: string
  stage?: string | undefined
  page: number
  size: number
  sort: Exclude<PrintOrderSort, 'placed'>
  order: 'asc' | 'desc'
}

/** One page of all print orders of a seller, or of those in a stage, sorted by a column other than their age. */
export async function pageOfPrintOrders(
  db: Queries,
  { sellerId, list, stage, page, size, sort, order }: Request,
): Promise<SortedPage> {
  // Within a stage, all are in the same one.
  if (sort === 'stage' && stage) return { order, rows: pageOfList({ sellerId, list, page, size, order }) }
  const request = { page, size, order }
  if (sort === 'stage')
    return await pageOfLists(db, { sellerId, list, parts: stages.map((name) => `prints/${name}`) }, request)
  const by: ListSort = { sort, ...sorts[sort] }
  // Failed orders are in this stage until they are submitted again, which only the entries of the list know.
  if (stage === 'NEEDS_YOU') {
    const set = sql`
      select item_id from list_entries where seller_id = ${sellerId}
        and list_id = (select id from lists where seller_id = ${sellerId} and name = ${list})`
    const rowOf = (id: Sql) => sql`select * from print_orders where seller_id = ${sellerId} and id = ${id}`
    return pageOfSet(rowOf, set, by.value, request)
  }
  const inStage = stage ? sql`and t.stage = ${stage}` : sql``
  const rows = sql`print_orders t where t.seller_id = ${sellerId} ${inStage}`
  const moved = stage ? sql`status = ${stage}` : sql`true`
  return await pageOfSortedList(db, { sellerId, list, rows, kind: 'print', moved }, by, request)
}

/** As `sorts_of_orders()` has them. */
const sorts = {
  number: { value: sql`lower(t.order_number)`, kind: 'words', moved: sql`number` },
  buyer: { value: sql`lower(t.buyer_name)`, kind: 'words', moved: sql`buyer` },
  cost: {
    value: sql`coalesce(t.printing_cents + t.delivery_cents + t.fee_cents, -1)`,
    kind: 'number',
    moved: sql`cents`,
  },
  items: { value: sql`t.item_count`, kind: 'number', moved: sql`pieces` },
  since: { value: sql`t.state_since`, kind: 'at', moved: sql`at` },
} as const satisfies Record<Exclude<PrintOrderSort, 'placed' | 'stage'>, Omit<ListSort, 'sort'>>

/** What a print order `t` is sorted by. */
export const printOrderValue = (sort: PrintOrderSort): Sql => {
  if (sort === 'placed') return sql`t.created_at`
  return sort === 'stage' ? sql`array_position(${[...stages]}::text[], t.stage)` : sorts[sort].value
}
