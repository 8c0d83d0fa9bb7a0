import type { AdminOrder, adminOrderEndpoints } from '#contract/admin/orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readTracked } from '../print-records/read-tracked.ts'
import { beginsWith, byOrderNumber, numberForms, offsetOf, paginationOf } from '../read-admin-page.ts'
import { readListOfAll } from '../read-list-of-all.ts'

type Endpoint = typeof adminOrderEndpoints.listAdminOrders
type Request = Input<Endpoint>

/** One page of the store orders of all sellers. */
export const listAdminOrders: Verbs['listAdminOrders'] = async ({ db }, _actor, request) => {
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
  const orders = await readAdminOrders(db, ids)
  const { search, searchField, seller } = request
  if (!search || isUnsubmitted === 'true' || from) return { orders, pagination: paginationOf(request, total) }
  const archived = await findArchived(db, search, searchField)
  const old = (await readAdminOrders(db, archived, true)).filter(
    (each) => !seller || each.seller.id === seller,
  )
  const { offset, limit } = offsetOf(request)
  const first = offset - total.total
  const ofPage = old.slice(Math.max(0, first), Math.max(0, first + limit))
  const all = { total: total.total + old.length }
  return { orders: [...orders, ...ofPage], pagination: paginationOf(request, all) }
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

const MAX_ARCHIVED = 20

/** Archived orders that a search finds, newest first. */
export async function findArchived(
  db: Queries,
  search: string,
  field?: Request['searchField'],
): Promise<string[]> {
  if (field === 'sellerId' || field === 'sourceOrderId') return []
  const isAny = field === undefined
  const printed = [
    ...(isAny || field === 'providerOrderId'
      ? await readPrinted(db, sql`p.provider_order_id = ${search}`)
      : []),
    ...(isAny || field === 'tracking'
      ? await readPrinted(db, sql`p.id = any(${await readTracked(db, search)}::text[])`)
      : []),
  ]
  const ids = isAny || field === 'id' ? [search, ...printed] : printed
  const [number = ''] = isAny || field === 'orderNumber' ? numberForms(search) : []
  const rows = await db.rows<{ id: string }>(sql`
    select id from archived_orders t
    where t.id = any(${ids}::text[]) or ${number !== ''} and ${beginsWith(sql`t.number_key`, number)}
    order by t.placed_at desc, t.id desc limit ${MAX_ARCHIVED}`)
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

const inArchive = sql`(
  select o.*, (select coalesce(sum((l->>'quantity')::integer), 0) from jsonb_array_elements(a.record->'lines') l) as quantity
  from archived_orders a cross join lateral jsonb_populate_record(null::shop_orders, a.record->'order') o
  where a.id = page.id)`
const inTable = sql`(
  select o.*, (select coalesce(sum(l.quantity), 0) from shop_order_lines l
    where l.seller_id = o.seller_id and l.shop_order_id = o.id) as quantity
  from shop_orders o where o.id = page.id)`

async function readAdminOrders(
  db: Queries,
  ids: readonly string[],
  isArchived = false,
): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<Row>(sql`
    select o.id, o.order_number, o.source_order_id, o.store_name, o.source,
      json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller, o.source_status, o.is_unsubmitted,
      case when o.needs_check then null else o.check_status end as check_status,
      (o.held_at is not null or coalesce(o.rule_hold_until > now(), false)) as is_held,
      p.id as print_id, p.state as print_state, p.is_test as print_is_test, p.provider_order_id,
      (select -sum(l.amount_cents) from ledger_lines l where l.seller_id = o.seller_id and l.account = 'seller_balance'
        and l.kind = 'CHARGE' and l.print_order_id = p.id)::double precision as charged_cents,
      coalesce(p.state_since, o.imported_at) as since,
      o.quantity::integer as items, ${isArchived}::boolean as is_archived,
      o.total_cents, o.currency, o.placed_at, o.imported_at
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      cross join lateral ${isArchived ? inArchive : inTable} o join users u on u.id = o.seller_id
      left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
    order by page.place`)
  return rows.map(({ printId, printState, printIsTest, providerOrderId, chargedCents, ...row }) => ({
    ...isoTimes(row),
    printOrder:
      printId !== null && printState !== null && printIsTest !== null
        ? { id: printId, state: printState, isTest: printIsTest, providerOrderId, chargedCents }
        : null,
  }))
}
