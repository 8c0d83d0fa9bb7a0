import type { Input, Reply } from '#contract/endpoint.ts'
import type { Portal, portalEndpoints } from '#contract/portals/portals.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

type Endpoint = typeof portalEndpoints.listPortals
type Instants = 'submittedAt' | 'listedAt' | 'createdAt' | 'updatedAt'
export type PortalRow = Omit<Portal, Instants> & {
  submittedAt: Date | null
  listedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** The columns of a portal `t` of a product `p`. */
export const portalColumns = sql`
  t.id, t.version, t.state, t.title, t.description, t.category, t.text_field, t.price_cents, t.currency, t.countries, t.lead_days,
  t.rights_origin, t.rights_license, t.rights_evidence, t.review_note, t.submitted_at, t.listed_at, t.created_at,
  t.updated_at, jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku,
    'isArchived', p.archived_at is not null) as product,
  exists (select from jsonb_array_elements(p.fulfillment) part
    join file_versions v on v.id = (part->>'publicFileServiceId')::uuid
    join lettering_areas a on a.seller_id = t.seller_id and a.file_id = v.file_id) as has_text_area`

/** One page of the account's portals. */
export async function listPortals(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  { page, size, text, state }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const inState = state ? sql`and t.state = ${state}` : sql``
  const withText = text ? sql`and t.title ilike ${anywhere(text)}` : sql``
  const matching = sql`t.seller_id = ${userId} ${inState} ${withText}`
  const [rows, count] = await Promise.all([
    db.rows<PortalRow>(sql`
      select ${portalColumns}
      from portals t join products p on p.seller_id = t.seller_id and p.id = t.product_id
      where ${matching} order by t.created_at desc, t.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from portals t where ${matching}`),
  ])
  return { portals: rows.map(presentPortal), pagination: pageOf({ page, size }, count?.total ?? 0) }
}

/** One portal of a seller, or null. */
export async function readPortal(db: Queries, { sellerId, id }: RecordKey): Promise<Portal | null> {
  const row = await db.row<PortalRow>(sql`
    select ${portalColumns}
    from portals t join products p on p.seller_id = t.seller_id and p.id = t.product_id
    where t.seller_id = ${sellerId} and t.id = ${id}`)
  return row && presentPortal(row)
}

export function presentPortal(row: PortalRow): Portal {
  return isoTimes(row)
}
