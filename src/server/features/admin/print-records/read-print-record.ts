import type { Owner } from '#contract/admin/admin-list.ts'
import type { PrintRecord } from '#contract/admin/print-records.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { archivedRows } from '#server/features/print-orders/read/read-archived-rows.ts'
import { readPrintOrder } from '#server/features/print-orders/read/read-print-order.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { previewReprocess } from './preview-reprocess.ts'

/** A print order of any seller with its calls to the print provider. */
export async function readPrintRecord(context: Context, id: string): Promise<PrintRecord> {
  const { db } = context
  const row = await readRow(db, id)
  if (!row) throw notFound()
  const [order, calls, reprocess] = await Promise.all([
    readPrintOrder(context, row.seller.id, id),
    readCalls(db, row.seller.id, id),
    previewReprocess(context, id),
  ])
  if (!order) throw notFound()
  return { order, calls, reprocess, ...isoTimes(row) }
}

interface Row {
  seller: Owner
  attempts: number
  request: PrintRequest
  archivedAt: Date | null
}

const readRow = (db: Queries, id: string): Promise<Row | null> =>
  db.row<Row>(sql`
    select json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller, p.attempts, p.request, a.archived_at
    from print_orders p join users u on u.id = p.seller_id
      left join archived_orders a on a.seller_id = p.seller_id and a.id = p.shop_order_id
    where p.id = ${id}`)

type CallRow = Omit<PrintRecord['calls'][number], 'startedAt' | 'endedAt'> & {
  startedAt: Date
  endedAt: Date | null
}

async function readCalls(db: Queries, sellerId: string, id: string): Promise<PrintRecord['calls']> {
  const rows = await db.rows<CallRow>(sql`
    select kind, started_at, ended_at, outcome, detail from (
      select * from print_calls where seller_id = ${sellerId} and print_order_id = ${id}
      union all
      ${archivedRows({ sellerId, id }, sql`print_calls`, 'calls')}
    ) calls order by id desc limit 100`)
  return rows.map(isoTimes)
}
