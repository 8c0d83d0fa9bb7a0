import type { Owner } from '#contract/admin/admin-list.ts'
import type { ListedPrintRecord, printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  type PrintOrderRowRecord,
  presentPrintOrderRow,
  rowColumns,
} from '#server/features/print-orders/read/read-print-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { byOrderNumber, paginationOf } from '../read-admin-page.ts'
import { type ListOfAll, partsBy, readListOfAll } from '../read-list-of-all.ts'
import { needsReprocess, stuckBefore } from './read-attention.ts'
import { failureCode, hasEnded } from './read-ended.ts'
import { readTracked } from './read-tracked.ts'

type Endpoint = typeof printRecordEndpoints.listPrintRecords
type Request = Input<Endpoint>
type Filter = Omit<Request, 'page' | 'limit' | 'size' | 'sort' | 'order'>

/** One page of the print orders of all sellers. */
export const listPrintRecords: Verbs['listPrintRecords'] = async (context, _actor, request) => {
  const { ids, total } = await readListOfAll(context.db, await printRecordList(context, request), request)
  return { records: await readRecords(context.db, ids), pagination: paginationOf(request, total) }
}

/** The print orders of all sellers, narrowed as asked. */
export const printRecordList = async ({ db, clock }: Context, filter: Filter): Promise<ListOfAll> => ({
  ...{ list: 'print_orders', rows: sql`print_orders t where true`, since: sql`t.created_at`, sorts },
  parts: partsBy([sql`t.state`, filter.state]),
  filters: await filtersOf(db, filter, clock.now()),
  from: filter.from,
})

/** As `sorts_of_all()` has them. */
const sorts = {
  orderNumber: { value: sql`lower(t.order_number)`, kind: 'words' },
} as const

async function filtersOf(
  db: Queries,
  { search, searchField, attention, ended, endedFrom, endedTo, errorCode }: Filter,
  now: Date,
): Promise<Sql[]> {
  const filters: Sql[] = []
  if (attention) filters.push(attention === 'STUCK' ? stuckBefore(now) : needsReprocess)
  if (ended) {
    const since = sql`${endedFrom ?? '-infinity'}::timestamptz`
    filters.push(hasEnded(ended, since, sql`${endedTo ?? 'infinity'}::timestamptz`))
  }
  if (errorCode) filters.push(sql`t.state = 'FAILED' and ${failureCode} = ${errorCode}`)
  if (search) filters.push(await searchIn(db, search, searchField))
  return filters
}

/** What the search of the list matches without a field. */
export const matchesPrintRecord = (db: Queries, search: string): Promise<Sql> =>
  searchIn(db, search, undefined)

async function searchIn(db: Queries, search: string, field: Request['searchField']): Promise<Sql> {
  switch (field) {
    case 'orderNumber':
      return byOrderNumber(search)
    case 'id':
      return sql`t.id = ${search}`
    case 'providerOrderId':
      return sql`t.provider_order_id = ${search}`
    case 'tracking':
      return sql`t.id = any(${await readTracked(db, search)}::text[])`
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case undefined:
      return sql`(${byOrderNumber(search)} or t.provider_order_id = ${search}
        or t.id = any(${[search, ...(await readTracked(db, search))]}::text[]))`
  }
}

type Row = PrintOrderRowRecord & { seller: Owner }

async function readRecords(db: Queries, ids: readonly string[]): Promise<ListedPrintRecord[]> {
  const rows = await db.rows<Row>(sql`
    select ${rowColumns}, json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join print_orders p on p.id = page.id join users u on u.id = p.seller_id
    order by page.place`)
  return rows.map((row) => ({ ...presentPrintOrderRow(row), seller: row.seller }))
}
