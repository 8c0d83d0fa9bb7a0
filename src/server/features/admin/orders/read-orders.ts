import type { AdminOrder, adminOrderEndpoints } from '#contract/admin/orders.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTracked } from '../print-records/read-tracked.ts'
import { byOrderNumber, paginationOf } from '../read-admin-page.ts'
import { readListOfAll } from '../read-list-of-all.ts'

type Endpoint = typeof adminOrderEndpoints.listAdminOrders
type Request = Input<Endpoint>

/** One page of the store orders of all sellers. */
export async function listAdminOrders(
  { db }: Context,
  _actor: Actor,
  request: Request,
): Promise<Reply<Endpoint>> {
  const { isUnsubmitted, from } = request
  const list = {
    list: 'shop_orders',
    rows: sql`shop_orders t where t.source <> 'demo'`,
    since: sql`t.imported_at`,
    sorts,
    parts: isUnsubmitted ? [partsBySubmission[isUnsubmitted]] : [],
    filters: await filtersOf(db, request),
    from,
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { orders: await readAdminOrders(db, ids), pagination: paginationOf(request, total) }
}

const partsBySubmission = {
  true: { name: 'UNSUBMITTED', condition: sql`t.is_unsubmitted` },
  false: { name: 'SUBMITTED', condition: sql`not t.is_unsubmitted` },
}

/** As `sorts_of_all()` has them. */
const sorts = {
  placedAt: { value: sql`t.placed_at`, kind: 'at' },
  orderNumber: { value: sql`lower(t.order_number)`, kind: 'words' },
  totalCents: { value: sql`t.total_cents`, kind: 'number' },
} as const

async function filtersOf(db: Queries, { search, searchField, seller }: Request): Promise<Sql[]> {
  const filters: Sql[] = []
  if (seller) filters.push(sql`t.seller_id = ${seller}`)
  if (search) filters.push(await searchIn(db, search, searchField))
  return filters
}

/** What the search of the list matches without a field. */
export const matchesOrder = (db: Queries, search: string): Promise<Sql> => searchIn(db, search, undefined)

async function searchIn(db: Queries, search: string, field: Request['searchField']): Promise<Sql> {
  switch (field) {
    case 'orderNumber':
      return byOrderNumber(search)
    case 'id':
      return sql`t.id = ${search}`
    case 'sourceOrderId':
      return sql`t.source_order_id = ${search}`
    case 'providerOrderId':
      return sql`t.id = any(${await readPrinted(db, sql`p.provider_order_id = ${search}`)}::text[])`
    case 'tracking':
      return sql`t.id = any(${await readPrinted(db, sql`p.id = any(${await readTracked(db, search)}::text[])`)}::text[])`
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case undefined: {
      const printed = await readPrinted(
        db,
        sql`(p.provider_order_id = ${search} or p.id = any(${await readTracked(db, search)}::text[]))`,
      )
      return sql`(${byOrderNumber(search)} or t.id = any(${[search, ...printed]}::text[]) or t.source_order_id = ${search})`
    }
  }
}

/** The shop orders of matching print orders. Read first: an index serves known ids, not the outcome of a question. */
async function readPrinted(db: Queries, condition: Sql): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct p.shop_order_id as id from print_orders p
    where p.shop_order_id is not null and ${condition} limit 1000`)
  return rows.map(({ id }) => id)
}

interface Row extends Omit<AdminOrder, 'printOrder' | 'since' | 'placedAt' | 'importedAt'> {
  printId: string | null
  printState: NonNullable<AdminOrder['printOrder']>['state'] | null
  printIsTest: boolean | null
  providerOrderId: string | null
  chargedCents: number | null
  since: Date
  placedAt: Date
  importedAt: Date
}

async function readAdminOrders(db: Queries, ids: readonly string[]): Promise<AdminOrder[]> {
  const rows = await db.rows<Row>(sql`
    select o.id, o.order_number, o.source_order_id, o.store_name, o.source,
      json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller, o.source_status, o.is_unsubmitted,
      case when o.needs_check then null else o.check_status end as check_status,
      (o.held_at is not null or coalesce(o.rule_hold_until > now(), false)) as is_held,
      p.id as print_id, p.state as print_state, p.is_test as print_is_test, p.provider_order_id,
      (select -sum(l.amount_cents) from ledger_lines l where l.seller_id = o.seller_id and l.account = 'seller_balance'
        and l.kind = 'CHARGE' and l.print_order_id = p.id)::double precision as charged_cents,
      coalesce(p.state_since, o.imported_at) as since,
      coalesce((select sum(l.quantity) from shop_order_lines l
        where l.seller_id = o.seller_id and l.shop_order_id = o.id), 0)::integer as items,
      o.total_cents, o.currency, o.placed_at, o.imported_at
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join shop_orders o on o.id = page.id join users u on u.id = o.seller_id
      left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
    order by page.place`)
  return rows.map(({ printId, printState, printIsTest, providerOrderId, chargedCents, ...row }) => ({
    ...row,
    printOrder:
      printId !== null && printState !== null && printIsTest !== null
        ? { id: printId, state: printState, isTest: printIsTest, providerOrderId, chargedCents }
        : null,
    since: row.since.toISOString(),
    placedAt: row.placedAt.toISOString(),
    importedAt: row.importedAt.toISOString(),
  }))
}
