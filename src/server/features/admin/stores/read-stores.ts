import type { AdminStore, adminStoreEndpoints } from '#contract/admin/stores.ts'
import type { Input } from '#contract/endpoint.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { containsPart, paginationOf } from '../read-admin-page.ts'
import { type ListOfAll, partsBy, readListOfAll } from '../read-list-of-all.ts'

type Endpoint = typeof adminStoreEndpoints.listAdminStores
type Request = Input<Endpoint>
type Filter = Omit<Request, 'page' | 'limit' | 'size' | 'sort' | 'order'>

/** One page of the stores of all sellers. The built-in demo store isn’t among them. */
export const listAdminStores: Verbs['listAdminStores'] = async ({ db }, _actor, request) => {
  const { ids, total } = await readListOfAll(db, storeList(request), request)
  return { stores: await readStores(db, ids), pagination: paginationOf(request, total) }
}

/** The stores of all sellers, narrowed as asked. */
export const storeList = ({ search, searchField, status }: Filter): ListOfAll => ({
  ...{ list: 'shops', rows: sql`shops t where t.source <> 'demo'`, since: sql`t.created_at`, sorts },
  parts: partsBy([sql`t.connection_status`, status]),
  filters: search ? [searchIn(search, searchField)] : [],
})

/** As `sorts_of_all()` has them. */
const sorts = {
  name: { value: sql`lower(t.name)`, kind: 'words' },
} as const

/** What the search of the list matches without a field. */
export const matchesStore = (search: string): Sql => searchIn(search, undefined)

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case 'name':
      return containsPart(sql`t.name`, search)
    case undefined:
      return containsPart(sql`t.name`, search, [sql`t.id`, sql`t.seller_id`])
  }
}

type Row = Omit<AdminStore, 'createdAt' | 'lastSyncAt' | 'pause'> & {
  createdAt: Date
  lastSyncAt: Date | null
  adminPausedAt: Date | null
  adminPauseReason: string | null
}

async function readStores(db: Queries, ids: readonly string[]): Promise<AdminStore[]> {
  const rows = await db.rows<Row>(sql`
    select s.id, s.name, json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller, s.source, s.platform,
      s.is_paused, s.admin_paused_at, s.admin_pause_reason, c.status, c.last_success_at as last_sync_at, c.last_error, s.created_at
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join shops s on s.id = page.id join users u on u.id = s.seller_id
      left join source_connections c on c.seller_id = s.seller_id and c.source = s.source
    order by page.place`)
  return rows.map(({ adminPausedAt, adminPauseReason, ...row }) => ({
    ...isoTimes(row),
    pause: adminPausedAt && { at: adminPausedAt.toISOString(), reason: adminPauseReason ?? '' },
  }))
}

/** A store as the list has it. */
export const readStore = async (db: Queries, id: string): Promise<AdminStore> =>
  orNotFound((await readStores(db, [id]))[0] ?? null)

interface FoundStore {
  sellerId: string
  source: OrderSource
  /** Null where the seller removed the connection. */
  connectionId: string | null
  status: AdminStore['status']
}

/** A store of any seller, apart from demo stores. */
export const findStore = (db: Queries, id: string): Promise<FoundStore | null> =>
  db.row<FoundStore>(sql`
    select s.seller_id, s.source, c.id as connection_id, c.status
    from shops s left join source_connections c on c.seller_id = s.seller_id and c.source = s.source
    where s.id = ${id} and s.source <> 'demo'`)
