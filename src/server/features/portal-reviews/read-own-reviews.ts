import type { Input, Reply } from '#contract/endpoint.ts'
import type { OwnReview, portalManagerEndpoints } from '#contract/portals/portal-manager.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentReview, type ReviewRow, reviewColumns } from './read-reviews.ts'

type Endpoint = typeof portalManagerEndpoints.listOwnReviews

/** What buyers wrote about the actor’s portals, without what was removed. */
export async function listOwnReviews(
  { db }: Context,
  { userId }: Actor,
  { show, page, size }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const matching = sql`r.seller_id = ${userId} and r.removed_at is null
    and (${show}::text = 'ALL' or (r.answer is null) = (${show}::text = 'OPEN'))`
  const [rows, count] = await Promise.all([
    db.rows<ReviewRow & Pick<OwnReview, 'portal'>>(sql`
      select ${reviewColumns}, jsonb_build_object('id', t.id, 'title', t.title) as portal
      from reviews r join portals t on t.seller_id = r.seller_id and t.id = r.portal_id
      where ${matching} order by r.created_at desc, r.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from reviews r where ${matching}`),
  ])
  return { reviews: rows.map(presentReview), pagination: pageOf({ page, size }, count?.total ?? 0) }
}
