import type { AdminFile, adminFileEndpoints } from '#contract/admin/files.ts'
import type { Input } from '#contract/endpoint.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { quarantineOf } from '#server/features/files/read-files.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { containsPart, paginationOf } from '../read-admin-page.ts'
import { readListOfAll } from '../read-list-of-all.ts'

type Endpoint = typeof adminFileEndpoints.listAdminFiles
type Request = Input<Endpoint>

/** One page of the files of all sellers. Samples have no owner and aren’t among them. */
export const listAdminFiles: Verbs['listAdminFiles'] = async ({ db }, _actor, request) => {
  const { search, searchField, state } = request
  const rows = sql`model_files t where t.seller_id is not null`
  const filters = [
    ...(search ? [searchIn(search, searchField)] : []),
    ...(state === 'quarantine' ? [sql`t.quarantined_at is not null`] : []),
  ]
  const list = { list: 'model_files', rows, since: sql`t.created_at`, sorts, filters }
  const { ids, total } = await readListOfAll(db, list, request)
  return { files: await readAdminFiles(db, ids), pagination: paginationOf(request, total) }
}

/** As `sorts_of_all()` has them. */
const sorts = {
  name: { value: sql`lower(t.name)`, kind: 'words' },
  bytes: { value: sql`t.newest_bytes`, kind: 'number' },
} as const

/** What the search of the list matches without a field. */
export const matchesFile = (search: string): Sql => searchIn(search, undefined)

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'id':
      return sql`t.id = ${search}`
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case 'name':
      return containsPart(sql`t.name`, search)
    case undefined:
      return containsPart(sql`t.name`, search, [sql`t.id`, sql`t.seller_id`])
  }
}

type Row = Omit<AdminFile, 'createdAt' | 'quarantine'> & {
  createdAt: Date
  quarantinedAt: Date | null
  quarantineReason: string | null
  isForAll: boolean
}

/** Files by id, in the order of the ids. */
export async function readAdminFiles(db: Queries, ids: readonly string[]): Promise<AdminFile[]> {
  const rows = await db.rows<Row>(sql`
    select f.id, f.name, json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
      f.newest_version as versions, f.newest_bytes::double precision as bytes, f.has_problems, f.is_too_large,
      (select count(distinct p.id)::integer from file_versions v join products p on p.seller_id = f.seller_id
        and p.archived_at is null
        and p.fulfillment @> jsonb_build_array(jsonb_build_object('publicFileServiceId', v.id::text))
        where v.file_id = f.id) as products,
      f.rights_origin, f.license,
      (select count(*)::integer from model_files o
        where o.newest_sha256 = f.newest_sha256 and o.seller_id <> f.seller_id) as same_elsewhere,
      f.admin_note as notes, f.quarantined_at, f.quarantine_reason, f.created_at,
      f.quarantined_at is not null and exists (
        select from quarantined_models m join file_versions v on m.sha256 in (v.sha256, v.print_sha256)
        where v.file_id = f.id and f.seller_id <> all(m.released_to)) as is_for_all
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join model_files f on f.id = page.id join users u on u.id = f.seller_id
    order by page.place`)
  return rows.map(({ quarantinedAt, quarantineReason, isForAll, ...row }) => {
    const quarantine = quarantineOf({ quarantinedAt, quarantineReason })
    return { ...isoTimes(row), quarantine: quarantine && { ...quarantine, isForAll } }
  })
}
