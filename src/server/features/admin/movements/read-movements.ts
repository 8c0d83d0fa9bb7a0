import type { AdminMovement, adminMovementEndpoints } from '#contract/admin/movements.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { allOf, offsetOf, paginationOf } from '../read-admin-page.ts'
import { pageFrom, readSpot } from '../read-days.ts'

type Endpoint = typeof adminMovementEndpoints.listAdminMovements
type Request = Input<Endpoint>

/** One page of what moved the balances of all sellers, and the sum of all pages. */
export const listAdminMovements: Verbs['listAdminMovements'] = async ({ db }, _actor, request) => {
  const { search, kind, from, to } = request
  const rows = sql`ledger_lines t where t.account = 'seller_balance' and ${allOf(conditionsOf(request))}`
  const list = {
    list: 'ledger_lines',
    // Of one seller or order, everything is read: it is little beside the whole.
    part: search ? null : (kind ?? 'all'),
    ...{ rows, since: sql`t.at`, cents: sql`t.amount_cents` },
    ...{ from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
  }
  const spot = await readSpot(db, list, request)
  return {
    movements: await readPage(db, pageFrom(list, spot, request), request),
    sumCents: spot.sumCents,
    pagination: paginationOf(request, spot),
  }
}

function conditionsOf({ search, searchField, kind, from, to }: Request): Sql[] {
  const conditions: Sql[] = []
  if (kind) conditions.push(sql`t.kind = ${kind}`)
  if (from) conditions.push(sql`t.at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`t.at < ${to}::timestamptz`)
  if (search && searchField === 'sellerId') conditions.push(ofSeller(search))
  else if (search && searchField === 'printOrderId') conditions.push(ofOrder(search))
  else if (search) conditions.push(sql`(${ofSeller(search)} or ${ofOrder(search)})`)
  return conditions
}

const ofSeller = (id: string): Sql => sql`t.seller_id = ${id}`
const ofOrder = (id: string): Sql =>
  sql`(t.print_order_id = ${id} and t.seller_id = (select p.seller_id from print_orders p where p.id = ${id}))`

type Row = Omit<AdminMovement, 'at'> & { at: Date }

async function readPage(
  db: Queries,
  { rows, offset }: { rows: Sql; offset: number },
  request: Request,
): Promise<AdminMovement[]> {
  const direction = request.order === 'asc' ? sql`asc` : sql`desc`
  const { limit } = offsetOf(request)
  const found = await db.rows<Row>(sql`
    select l.transaction_id as id, l.at, l.kind, l.amount_cents::double precision as amount_cents,
      l.balance_after_cents::double precision as balance_after_cents, l.currency, l.print_order_id, p.order_number, x.note,
      json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from (
      select t.* from ${rows} order by t.at ${direction}, t.seller_id ${direction}, t.number ${direction}
      offset ${offset} limit ${limit}
    ) l
      join users u on u.id = l.seller_id
      join ledger_transactions x on x.seller_id = l.seller_id and x.id = l.transaction_id
      left join print_orders p on p.seller_id = l.seller_id and p.id = l.print_order_id
    order by l.at ${direction}, l.seller_id ${direction}, l.number ${direction}`)
  return found.map((row) => ({ ...row, at: row.at.toISOString() }))
}
