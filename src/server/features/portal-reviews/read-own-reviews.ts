import type { Input, Reply } from '#contract/endpoint.ts'
import type { OwnReview, portalManagerEndpoints } from '#contract/portals/portal-manager.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { removalColumn } from '../portals/moderation/read-moderation.ts'
import { presentReview, type ReviewRow, reviewColumns } from './read-reviews.ts'

type Endpoint = typeof portalManagerEndpoints.listOwnReviews

/** What buyers wrote about the actor’s portals. What was removed is only among all of them. */
export async function listOwnReviews(
  { db }: Context,
  { userId }: Actor,
  { show, page, size }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const matching = sql`r.seller_id = ${userId}
    and (${show}::text = 'ALL' or (r.removed_at is null and (r.answer is null) = (${show}::text = 'OPEN')))`
  const [rows, count] = await Promise.all([
    db.rows<ReviewRow & Pick<OwnReview, 'portal' | 'removal'>>(sql`
      select ${reviewColumns}, jsonb_build_object('id', t.id, 'title', t.title) as portal,
        ${removalColumn(sql`r`)}
      from reviews r join portals t on t.seller_id = r.seller_id and t.id = r.portal_id
      where ${matching} order by r.created_at desc, r.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from reviews r where ${matching}`),
  ])
  return { reviews: rows.map(presentReview), pagination: pageOf({ page, size }, count?.total ?? 0) }
}
