import type { Owner } from '#contract/admin/admin-list.ts'
import type { ListedPrintRecord, printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  type PrintOrderRowRecord,
  presentPrintOrderRow,
  rowColumns,
} from '#server/features/print-orders/read/read-print-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { allOf, pageOfIds, paginationOf, type Total, totalOf } from '../read-admin-page.ts'
import { needsReprocess, stuckBefore } from './read-attention.ts'

type Endpoint = typeof printRecordEndpoints.listPrintRecords
type Request = Input<Endpoint>

/** One page of the print orders of all sellers. */
export async function listPrintRecords(
  { db, clock }: Context,
  _actor: Actor,
  request: Request,
): Promise<Reply<Endpoint>> {
  const conditions = conditionsOf(request, clock.now())
  const rows = sql`print_orders t where ${allOf(conditions)}`
  const [found, total] = await Promise.all([
    db.rows<{ id: string }>(pageOfIds(rows, sql`t.created_at`, request)),
    db.row<Total>(totalOf(rows, conditions.length === 0 ? 'print_orders' : null)),
  ])
  const records = await readRecords(
    db,
    found.map(({ id }) => id),
  )
  return { records, pagination: paginationOf(request, total) }
}

function conditionsOf({ search, searchField, state, attention, from }: Request, now: Date): Sql[] {
  const conditions: Sql[] = []
  if (state) conditions.push(sql`t.state = ${state}`)
  if (attention) conditions.push(attention === 'STUCK' ? stuckBefore(now) : needsReprocess)
  if (from) conditions.push(sql`t.created_at >= ${from}::timestamptz`)
  if (search) conditions.push(searchIn(search, searchField))
  return conditions
}

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'orderNumber':
      return byNumber(search)
    case 'id':
      return sql`t.id = ${search}`
    case 'providerOrderId':
      return sql`t.provider_order_id = ${search}`
    case 'tracking':
      return byTracking(search)
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case undefined:
      return sql`(${byNumber(search)} or t.id = ${search} or t.provider_order_id = ${search} or ${byTracking(search)})`
  }
}

const byNumber = (search: string): Sql =>
  sql`lower(t.order_number) like ${`${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

const byTracking = (search: string): Sql =>
  sql`t.id in (select c.print_order_id from parcels c where c.number = ${search})`

type Row = PrintOrderRowRecord & { seller: Owner }

async function readRecords(db: Queries, ids: readonly string[]): Promise<ListedPrintRecord[]> {
  const rows = await db.rows<Row>(sql`
    select ${rowColumns}, json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join print_orders p on p.id = page.id join users u on u.id = p.seller_id
    order by page.place`)
  return rows.map((row) => ({ ...presentPrintOrderRow(row), seller: row.seller }))
}
