import type { OwnReview } from '#contract/portals/portal-manager.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { removalColumn } from '../portals/moderation/read-moderation.ts'
import { presentReview, type ReviewRow, reviewColumns } from './read-reviews.ts'
import { isUnanswered } from './review-store.ts'

/** What buyers wrote about the actor’s portals and didn’t withdraw. What was removed is only among all of them. */
export const listOwnReviews: Verbs['listOwnReviews'] = async ({ db }, { userId }, { show, page, size }) => {
  const matching = sql`r.seller_id = ${userId} and r.withdrawn_at is null
    and (${show}::text = 'ALL' or (r.removed_at is null and ${isUnanswered(sql`r`)} = (${show}::text = 'OPEN')))`
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
