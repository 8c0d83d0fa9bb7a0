import type { adminUserEndpoints, ListedUser } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { containsPart, paginationOf } from '../read-admin-page.ts'
import { type ListOfAll, partsBy, readListOfAll } from '../read-list-of-all.ts'
import { wordQuestion } from '../word-search.ts'
import { hasReached } from './read-progress.ts'
import { sellerSince } from './read-sellers.ts'

type Endpoint = typeof adminUserEndpoints.listUsers
type Request = Input<Endpoint>
type Filter = Omit<Request, 'page' | 'limit' | 'size' | 'sort' | 'order'>

/** One page of all accounts. */
export const listUsers: Verbs['listUsers'] = async ({ db, clock }, _actor, request) => {
  const { ids, total } = await readListOfAll(db, userList(request), request)
  return { users: await readListedUsers(db, ids, clock.now()), pagination: paginationOf(request, total) }
}

/** All accounts, narrowed as asked. */
export const userList = (filter: Filter): ListOfAll => ({
  ...{ list: 'users', rows: sql`users t where true`, since: sql`t.created_at`, sorts },
  parts: partsBy([sql`t.role`, filter.role], [sql`t.application_status`, filter.application]),
  filters: filtersOf(filter),
  ...(!filter.reached && { from: filter.from, to: filter.to }),
})

/** As `sorts_of_all()` has them. */
const sorts = {
  name: { value: sql`lower(t.name)`, kind: 'words' },
  email: { value: sql`t.email`, kind: 'words' },
} as const

function filtersOf(request: Filter): Sql[] {
  const { search, searchField, from, to, reached } = request
  const filters: Sql[] = []
  if (search) filters.push(searchIn(search, searchField))
  if (reached) {
    // The steps of sellers begin when an account sells.
    const since = sellerSince(sql`t`)
    filters.push(hasReached(reached))
    if (from) filters.push(sql`${since} >= ${from}::timestamptz`)
    if (to) filters.push(sql`${since} < ${to}::timestamptz`)
  }
  if (request.orderedFrom || request.orderedTo) filters.push(wasCharged(request))
  return filters
}

/** Whether the account was charged for an order, since an instant, before one, or between two. */
function wasCharged({ orderedFrom = '-infinity', orderedTo = 'infinity' }: Filter): Sql {
  return sql`exists (select 1 from ledger_lines l where l.seller_id = t.id and l.account = 'seller_balance'
    and l.kind = 'CHARGE' and l.at >= ${orderedFrom}::timestamptz and l.at < ${orderedTo}::timestamptz)`
}

/** What the search of the list matches without a field. */
export const matchesUser = (search: string): Sql => searchIn(search, undefined)

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'id':
      return sql`t.id = ${search}`
    case 'customerId':
      return sql`t.customer_id = ${search}`
    case 'name':
      return containsPart(sql`t.name`, search)
    case 'email':
      return containsPart(sql`t.email`, search)
    case undefined:
      return byWords(search)
  }
}

/** Every typed word begins a word of the name or the address. Text without words finds nothing. */
function byWords(search: string): Sql {
  const question = wordQuestion(search)
  if (!question) return sql`false`
  // Found first: for a word that seems frequent, PostgreSQL would rather read the accounts by age and look for it in each.
  return sql`t.id = any (array(
    select f.id from users f
    where to_tsvector('simple', f.name || ' ' || translate(f.email, '@.+-_', '     ')) @@ to_tsquery('simple', ${question})
      or f.id = ${search}))`
}

interface Row extends Omit<ListedUser, 'createdAt' | 'lastSeenAt' | 'premium_level'> {
  premiumLevel: number
  createdAt: Date
  lastSeenAt: Date | null
}

const SPAN_DAYS = 30

async function readListedUsers(db: Queries, ids: readonly string[], now: Date): Promise<ListedUser[]> {
  const since = new Date(now.getTime() - SPAN_DAYS * 86_400_000)
  const rows = await db.rows<Row>(sql`
    select u.id, u.name, u.email, u.email_verified, u.role, u.premium_level, u.is_active, u.banned as is_suspended, u.created_at,
      u.application_status,
      coalesce((select array_agg(c.source order by c.source) from source_connections c where c.seller_id = u.id), '{}')
        as connected_sources,
      (select max(s.used_at) from sessions s where s.user_id = u.id) as last_seen_at,
      coalesce(paid.orders, 0)::integer as paid_orders, coalesce(paid.cents, 0)::double precision as charged_cents,
      coalesce((select l.total from lists l where l.seller_id = u.id and l.name = 'prints/NEEDS_YOU'), 0) as problems
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join users u on u.id = page.id
      cross join lateral (
        select count(*) as orders, -sum(l.amount_cents) as cents from ledger_lines l
        where l.seller_id = u.id and l.account = 'seller_balance' and l.kind = 'CHARGE' and l.at >= ${since}
      ) paid
    order by page.place`)
  return rows.map(({ premiumLevel, ...row }) => ({ ...isoTimes(row), premium_level: premiumLevel }))
}
