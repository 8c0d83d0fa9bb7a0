import type { AdminListedTicket, AdminTicket, supportEndpoints } from '#contract/admin/support.ts'
import type { Input } from '#contract/endpoint.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { containsPart, paginationOf } from '../admin/read-admin-page.ts'
import { partsBy, readListOfAll } from '../admin/read-list-of-all.ts'
import { matchesTicket } from '../admin/search/read-matches.ts'
import { readTicket } from './read-tickets.ts'

type Endpoint = typeof supportEndpoints.listSupportTickets
type Request = Input<Endpoint>

/** One page of the tickets of all sellers. */
export const listSupportTickets: Verbs['listSupportTickets'] = async ({ db }, _actor, request) => {
  const { state, kind, isClaim, search, searchField } = request
  const sort = request.sort ?? 'waitingSince'
  const list = {
    ...{ list: 'support_tickets', rows: sql`support_tickets t where true`, since: sql`t.created_at`, sorts },
    parts: partsBy([sql`t.state`, state], [sql`t.kind`, kind]),
    filters: [
      ...(search ? [searchIn(search, searchField)] : []),
      ...(isClaim ? [sql`(t.kind = 'CLAIM') = ${isClaim === 'true'}`] : []),
    ],
  }
  const { ids, total } = await readListOfAll(db, list, { ...request, sort })
  return { tickets: await readListed(db, ids), pagination: paginationOf(request, total) }
}

/** As `sorts_of_all()` has them. */
const sorts = {
  waitingSince: { value: sql`coalesce(t.waiting_since, t.updated_at)`, kind: 'at' },
  plan: { value: sql`t.premium_level`, kind: 'number' },
} as const

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case 'id':
      return sql`t.id = ${search}`
    case 'subject':
      return containsPart(sql`t.subject`, search)
    case undefined:
      return matchesTicket(search)
  }
}

type Row = Omit<AdminListedTicket, 'createdAt' | 'updatedAt' | 'waitingSince'> & {
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
}

async function readListed(db: Queries, ids: readonly string[]): Promise<AdminListedTicket[]> {
  const rows = await db.rows<Row>(sql`
    select t.id, t.kind, t.subject, t.state, t.satisfaction, t.created_at, t.updated_at, t.waiting_since, t.premium_level,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join support_tickets t on t.id = page.id join users u on u.id = t.seller_id
    order by page.place`)
  return rows.map(isoTimes)
}

/** A ticket as administrators see it. */
export async function readAdminTicket(db: Queries, id: string): Promise<AdminTicket> {
  const found = await readTicket(db, id, null)
  if (!found) throw notFound()
  const { ticket, sellerId, waitingSince } = found
  const seller = await db.row<Pick<AdminTicket, 'seller' | 'premiumLevel'>>(sql`
    select premium_level, jsonb_build_object('id', id, 'name', name, 'email', email) as seller
    from users where id = ${sellerId}`)
  if (!seller) throw notFound()
  return { ...ticket, ...seller, waitingSince }
}
