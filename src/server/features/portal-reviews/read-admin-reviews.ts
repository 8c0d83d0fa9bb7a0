import type { ModerationState } from '#contract/admin/moderation.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { paginationOf } from '../admin/read-admin-page.ts'
import { readListOfAll } from '../admin/read-list-of-all.ts'
import { openReportColumns } from '../admin/read-open-reports.ts'
import { textMatches } from '../portals/moderation/read-moderation.ts'
import { presentPhoto } from '../portals/photos/read-photos.ts'
import { presentReview, type ReviewRow, reviewColumns, type StoredPhoto } from './read-reviews.ts'

/** One page of what buyers wrote at all portals. */
export const listAdminReviews: Verbs['listAdminReviews'] = async ({ db }, _actor, request) => {
  const { state } = request
  const list = {
    ...{ list: 'reviews', rows: sql`reviews t where true`, since: sql`t.created_at`, sorts: {} },
    parts: state ? [{ name: state, condition: inState[state] }] : [],
    filters: textMatches(request),
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { reviews: await readAdminReviews(db, ids), pagination: paginationOf(request, total) }
}

const inState: Readonly<Record<ModerationState, Sql>> = {
  REPORTED: sql`t.open_reports > 0`,
  SHOWN: sql`t.removed_at is null`,
  REMOVED: sql`t.removed_at is not null`,
}

type Earlier = AdminReview['earlier'][number]

type Row = ReviewRow &
  Pick<AdminReview, 'portal' | 'seller' | 'saleId' | 'isWithdrawn' | 'openReports' | 'reports'> & {
    removedAt: Date | null
    earlier: (Omit<Earlier, 'photos'> & { photos: StoredPhoto[] })[]
  }

/** Reviews by id, in the order of the ids. */
async function readAdminReviews(db: Queries, ids: readonly string[]): Promise<AdminReview[]> {
  const ofReview = sql`o.seller_id = r.seller_id and o.review_id = r.id`
  const rows = await db.rows<Row>(sql`
    select ${reviewColumns}, r.sale_id, r.removed_at, r.withdrawn_at is not null as is_withdrawn, jsonb_build_object('id', p.id, 'title', p.title) as portal,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
      ${openReportColumns(sql`r`, sql`review_reports`, ofReview)},
      (select coalesce(jsonb_agg(jsonb_build_object('stars', v.stars, 'text', v.text, 'answer', v.answer,
          'replacedAt', to_char(v.replaced_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'photos', (
            select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'height', x.height, 'widths', x.widths)
              order by array_position(v.photo_ids, x.id)), '[]')
            from review_photos x where x.seller_id = v.seller_id and x.id = any(v.photo_ids))) order by v.version desc), '[]')
        from review_versions v where v.seller_id = r.seller_id and v.review_id = r.id) as earlier
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join reviews r on r.id = page.id
      join portals p on p.seller_id = r.seller_id and p.id = r.portal_id
      join users u on u.id = r.seller_id
    order by page.place`)
  return rows.map(({ removedAt, earlier, ...row }) => ({
    ...presentReview(row),
    removedAt: removedAt?.toISOString() ?? null,
    earlier: earlier.map((version) => ({
      ...version,
      photos: version.photos.map((photo) => presentPhoto(row.photosOf, photo)),
    })),
  }))
}
