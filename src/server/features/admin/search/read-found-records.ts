import { type FoundRecords, maxFoundRecords } from '#contract/admin/search.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { matchesFile } from '../files/read-files.ts'
import { findArchived, matchesOrder } from '../orders/read-orders.ts'
import { matchesPrintRecord } from '../print-records/read-print-records.ts'
import { numberForms } from '../read-admin-page.ts'
import { matchesStore } from '../stores/read-stores.ts'
import { matchesUser } from '../users/read-users.ts'
import { matchesPortal, matchesSale, matchesTicket } from './read-matches.ts'

type Found<Kind extends keyof FoundRecords> = Promise<FoundRecords[Kind]['records']>
type FoundOrder = FoundRecords['orders']['records'][number]

const MAX_MATCHES = 500

/**
 * The rows to show of those that match, and one more if there is one: exact matches first, then the newest. Matching rows
 * are read first, and only so many, because an index of the age would be read to its end where few match.
 */
const firstFew = (rows: Sql, isExact: Sql, sortBy: Sql): Sql => sql`
  with matching as materialized (
    select t.id, ${isExact} as is_exact, ${sortBy} as sort_at from ${rows} limit ${MAX_MATCHES}
  ), page as (
    select * from matching order by is_exact desc, sort_at desc, id desc limit ${maxFoundRecords + 1}
  )`

const inOrder = sql`order by page.is_exact desc, page.sort_at desc, page.id desc`

export const findUsers = (db: Queries, search: string): Found<'users'> =>
  db.rows(sql`
    ${firstFew(
      sql`users t where ${matchesUser(search)}`,
      sql`(t.email = ${search.toLowerCase()} or lower(t.name) = ${search.toLowerCase()})`,
      sql`t.created_at`,
    )}
    select u.id, u.name, u.email from page join users u on u.id = page.id ${inOrder}`)

export async function findOrders(db: Queries, search: string): Found<'orders'> {
  const matches = await matchesOrder(db, search)
  const found = await db.rows<FoundOrder>(sql`
    ${firstFew(
      sql`shop_orders t where t.source <> 'demo' and ${matches}`,
      sql`lower(t.order_number) = any(${numberForms(search)})`,
      sql`t.imported_at`,
    )}
    select o.id, o.order_number, u.name as seller, o.is_unsubmitted, false as is_archived, p.id as print_order_id, p.state as print_state
    from page join shop_orders o on o.id = page.id join users u on u.id = o.seller_id
      left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id ${inOrder}`)
  const archived = found.length > maxFoundRecords ? [] : await findArchived(db, search)
  if (archived.length === 0) return found
  const old = await db.rows<FoundOrder>(sql`
    select o.id, o.order_number, u.name as seller, false as is_unsubmitted, true as is_archived, p.id as print_order_id, p.state as print_state
    from archived_orders o join users u on u.id = o.seller_id
      left join print_orders p on p.seller_id = o.seller_id and p.id = o.record->'order'->>'print_order_id'
    where o.id = any(${archived}::text[]) order by o.placed_at desc, o.id desc`)
  return [...found, ...old]
}

/** Print orders other than these. */
export async function findPrintOrders(
  db: Queries,
  search: string,
  without: readonly string[],
): Found<'printOrders'> {
  const matches = await matchesPrintRecord(db, search)
  return await db.rows(sql`
    ${firstFew(
      sql`print_orders t where ${matches} and not t.id = any(${without}::text[])`,
      sql`lower(t.order_number) = any(${numberForms(search)})`,
      sql`t.created_at`,
    )}
    select p.id, p.order_number, u.name as seller, p.state
    from page join print_orders p on p.id = page.id join users u on u.id = p.seller_id ${inOrder}`)
}

export const findFiles = (db: Queries, search: string): Found<'files'> =>
  db.rows(sql`
    ${firstFew(
      sql`model_files t where ${matchesFile(search)}`,
      sql`lower(t.name) = ${search.toLowerCase()}`,
      sql`t.created_at`,
    )}
    select f.id, f.name, u.name as seller
    from page join model_files f on f.id = page.id join users u on u.id = f.seller_id ${inOrder}`)

export const findStores = (db: Queries, search: string): Found<'stores'> =>
  db.rows(sql`
    ${firstFew(
      sql`shops t where t.source <> 'demo' and ${matchesStore(search)}`,
      sql`lower(t.name) = ${search.toLowerCase()}`,
      sql`t.created_at`,
    )}
    select s.id, s.name, u.name as seller, s.source
    from page join shops s on s.id = page.id join users u on u.id = s.seller_id ${inOrder}`)

export const findPortals = (db: Queries, search: string): Found<'portals'> =>
  db.rows(sql`
    ${firstFew(
      sql`portals t where ${matchesPortal(search)}`,
      sql`lower(t.title) = ${search.toLowerCase()}`,
      sql`t.created_at`,
    )}
    select p.id, p.title, u.name as seller, p.state
    from page join portals p on p.id = page.id join users u on u.id = p.seller_id ${inOrder}`)

export const findSales = (db: Queries, search: string): Found<'sales'> =>
  db.rows(sql`
    ${firstFew(sql`sales t where ${matchesSale(search)}`, sql`t.id = ${search}`, sql`t.created_at`)}
    select s.id, 'S-' || upper(right(s.id, 8)) as number, u.name as seller, s.state
    from page join sales s on s.id = page.id join users u on u.id = s.seller_id ${inOrder}`)

export const findTickets = (db: Queries, search: string): Found<'tickets'> =>
  db.rows(sql`
    ${firstFew(
      sql`support_tickets t where ${matchesTicket(search)}`,
      sql`lower(t.subject) = ${search.toLowerCase()}`,
      sql`t.updated_at`,
    )}
    select t.id, t.subject, u.name as seller, t.state
    from page join support_tickets t on t.id = page.id join users u on u.id = t.seller_id ${inOrder}`)
