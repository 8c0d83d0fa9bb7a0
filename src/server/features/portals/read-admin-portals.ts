import type { AdminPortal, adminPortalEndpoints } from '#contract/admin/portals.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { containsPart, paginationOf } from '../admin/read-admin-page.ts'
import { partsBy, readListOfAll } from '../admin/read-list-of-all.ts'
import { openReportColumns } from '../admin/read-open-reports.ts'
import { matchesPortal } from '../admin/search/read-matches.ts'
import { presentPhoto, type StoredPhoto } from './photos/read-photos.ts'
import { type PortalRow, portalColumns, presentPortal } from './read-portals.ts'

type Endpoint = typeof adminPortalEndpoints.listAdminPortals
type Request = Input<Endpoint>

/** One page of the portals of all sellers. */
export const listAdminPortals: Verbs['listAdminPortals'] = async ({ db }, _actor, request) => {
  const { state, search, searchField, isReported } = request
  const reported = { name: 'REPORTED', condition: sql`t.open_reports > 0` }
  const list = {
    ...{ list: 'portals', rows: sql`portals t where true`, since: sql`t.created_at`, sorts: {} },
    parts: [...partsBy([sql`t.state`, state]), ...(isReported === 'true' ? [reported] : [])],
    filters: search ? [searchIn(search, searchField)] : [],
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { portals: await readAdminPortals(db, ids), pagination: paginationOf(request, total) }
}

function searchIn(search: string, field: Request['searchField']): Sql {
  switch (field) {
    case 'id':
      return sql`t.id = ${search}`
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case 'title':
      return containsPart(sql`t.title`, search)
    case undefined:
      return matchesPortal(search)
  }
}

type AdminColumns = Pick<AdminPortal, 'seller' | 'openReports' | 'reports' | 'listedContent'> & {
  photos: StoredPhoto[]
}

/** Portals by id, in the order of the ids. */
export async function readAdminPortals(db: Queries, ids: readonly string[]): Promise<AdminPortal[]> {
  const rows = await db.rows<PortalRow & AdminColumns>(sql`
    select ${portalColumns}, jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller, t.listed_content,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'alt', x.alt, 'height', x.height, 'widths', x.widths)
          order by x.position, x.id)
        from portal_photos x where x.seller_id = t.seller_id and x.portal_id = t.id), '[]') as photos,
      ${openReportColumns(sql`t`, sql`portal_reports`, sql`o.portal_id = t.id`)}
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join portals t on t.id = page.id
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join users u on u.id = t.seller_id
    order by page.place`)
  return rows.map(({ photos, ...row }) => ({
    ...presentPortal(row),
    listedContent: row.listedContent,
    photos: photos.map((photo) => presentPhoto(row.id, photo)),
    seller: row.seller,
    openReports: row.openReports,
    reports: row.reports,
  }))
}
