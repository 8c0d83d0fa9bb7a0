import type { AdminReview, adminReviewEndpoints, ReviewState } from '#contract/admin/reviews.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  allOf,
  containsPart,
  pageOfIds,
  paginationOf,
  type Total,
  totalOf,
} from '../admin/read-admin-page.ts'
import { presentReview, type ReviewRow, reviewColumns } from './read-reviews.ts'

type Endpoint = typeof adminReviewEndpoints.listAdminReviews
type Request = Input<Endpoint>

/** One page of what buyers wrote at all portals. */
export async function listAdminReviews(
  { db }: Context,
  _actor: Actor,
  request: Request,
): Promise<Reply<Endpoint>> {
  const { state, search, searchField } = request
  const conditions = [...(state ? [inState[state]] : []), ...(search ? [searchIn(search, searchField)] : [])]
  const rows = sql`reviews t where ${allOf(conditions)}`
  const [found, total] = await Promise.all([
    db.rows<{ id: string }>(pageOfIds(rows, sql`t.created_at`, request)),
    db.row<Total>(totalOf(rows)),
  ])
  const reviews = await readAdminReviews(
    db,
    found.map(({ id }) => id),
  )
  return { reviews, pagination: paginationOf(request, total) }
}

const inState: Readonly<Record<ReviewState, Sql>> = {
  REPORTED: sql`(t.seller_id, t.id) in (
    select r.seller_id, r.review_id from review_reports r where r.closed_at is null)`,
  SHOWN: sql`t.removed_at is null`,
  REMOVED: sql`t.removed_at is not null`,
}

function searchIn(search: string, field: Request['searchField']): Sql {
  const matches = {
    text: containsPart(sql`t.text`, search),
    id: sql`t.id = ${search}`,
    portalId: sql`t.portal_id = ${search}`,
    sellerId: sql`t.seller_id = ${search}`,
  }
  if (field) return matches[field]
  return sql`(${matches.text} or t.id = ${search} or t.portal_id = ${search} or t.seller_id = ${search})`
}

type Row = ReviewRow &
  Pick<AdminReview, 'portal' | 'seller' | 'saleId' | 'openReports' | 'reports'> & { removedAt: Date | null }

/** Reviews by id, in the order of the ids. */
async function readAdminReviews(db: Queries, ids: readonly string[]): Promise<AdminReview[]> {
  const rows = await db.rows<Row>(sql`
    select ${reviewColumns}, r.sale_id, r.removed_at, jsonb_build_object('id', p.id, 'title', p.title) as portal,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
      (select count(*)::integer from review_reports o
        where o.seller_id = r.seller_id and o.review_id = r.id and o.closed_at is null) as open_reports,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reason', o.reason, 'text', o.text, 'createdAt',
          to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.created_at desc, o.id desc), '[]')
        from (
          select id, reason, text, created_at from review_reports
          where seller_id = r.seller_id and review_id = r.id and closed_at is null
          order by created_at desc, id desc limit 20
        ) o) as reports
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join reviews r on r.id = page.id
      join portals p on p.seller_id = r.seller_id and p.id = r.portal_id
      join users u on u.id = r.seller_id
    order by page.place`)
  return rows.map(({ removedAt, ...row }) => ({
    ...row,
    ...presentReview(row),
    removedAt: removedAt?.toISOString() ?? null,
  }))
}
