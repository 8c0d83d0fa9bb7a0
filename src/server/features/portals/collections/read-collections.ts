import type { AdminCollectionState, AdminPortalCollection } from '#contract/admin/portal-collections.ts'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { openReportColumns } from '#server/features/admin/read-open-reports.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { plainDescription } from '../render-description.ts'
import type { CollectionPlace } from './collection-store.ts'

/** One page of the account's collections. */
export const listPortalCollections: Verbs['listPortalCollections'] = async (
  { db },
  { userId },
  { page, size },
) => {
  const [collections, count] = await Promise.all([
    readOwn(
      db,
      sql`c.seller_id = ${userId}`,
      sql`order by c.created_at desc, c.id desc offset ${(page - 1) * size} limit ${size}`,
    ),
    db.row<{ total: number }>(
      sql`select count(*)::integer as total from portal_collections where seller_id = ${userId}`,
    ),
  ])
  return { collections, pagination: pageOf({ page, size }, count?.total ?? 0) }
}

export const readPortalCollection = async (
  db: Queries,
  { sellerId, id }: CollectionPlace,
): Promise<PortalCollection | null> =>
  (await readOwn(db, sql`c.seller_id = ${sellerId} and c.id = ${id}`, sql``))[0] ?? null

interface StoredState {
  isShown: boolean
  isApproved: boolean
  changedAt: Date
}

type OwnRow = Omit<PortalCollection, 'state' | 'changedAt' | 'summary'> & StoredState

async function readOwn(db: Queries, which: Sql, page: Sql): Promise<PortalCollection[]> {
  const rows = await db.rows<OwnRow>(sql`
    select c.id, c.name, c.description, c.is_shown, c.is_approved, c.review_note, c.found_listings, c.version, c.changed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'state', t.state) order by i.position), '[]')
        from portal_collection_items i join portals t on t.seller_id = i.seller_id and t.id = i.portal_id
        where i.seller_id = c.seller_id and i.collection_id = c.id) as listings
    from portal_collections c where ${which} ${page}`)
  return rows.map((row) => ({ ...presented(row), summary: plainDescription(row.description) }))
}

const presented = <T extends StoredState>({ isShown, isApproved, changedAt, ...collection }: T) => ({
  ...collection,
  state: isShown ? (isApproved ? ('SHOWN' as const) : ('IN_REVIEW' as const)) : ('DRAFT' as const),
  changedAt: changedAt.toISOString(),
})

type AdminRow = Omit<AdminPortalCollection, 'state' | 'changedAt'> & StoredState

const inState: Readonly<Record<AdminCollectionState, Sql>> = {
  IN_REVIEW: sql`is_shown and not is_approved`,
  REPORTED: sql`open_reports > 0`,
  PUBLIC: sql`is_shown and is_approved`,
}

/** One page of the collections of all makers. */
export const listAdminPortalCollections: Verbs['listAdminPortalCollections'] = async (
  { db },
  _actor,
  { page, size, state },
) => {
  const which = inState[state]
  const ofCollection = sql`o.seller_id = c.seller_id and o.collection_id = c.id`
  const [rows, count] = await Promise.all([
    db.rows<AdminRow>(sql`
      select c.id, c.name, c.description, c.is_shown, c.is_approved, c.version, c.found_listings, c.changed_at,
        jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
        ${openReportColumns(sql`c`, sql`portal_collection_reports`, ofCollection)}
      from (select * from portal_collections where ${which}
          order by changed_at desc, id desc offset ${(page - 1) * size} limit ${size}) c
        join users u on u.id = c.seller_id
      order by c.changed_at desc, c.id desc`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from portal_collections where ${which}`),
  ])
  return {
    collections: rows.map(presented),
    pagination: pageOf({ page, size }, count?.total ?? 0),
  }
}
