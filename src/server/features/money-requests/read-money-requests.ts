import type { MoneyRequest } from '#contract/money/money-requests.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'

const SIZE = 50

/** Refunds and credits above the limit in one state, of all sellers. */
export const listMoneyRequests: Verbs['listMoneyRequests'] = async (
  { db, config },
  _actor,
  { state, page },
) => {
  const direction = state === 'WAITING' ? sql`asc` : sql`desc`
  const [rows, total] = await Promise.all([
    db.rows<Omit<MoneyRequest, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null }>(sql`
      select r.id, r.kind, r.state, r.cents::double precision as cents, r.print_order_id, o.order_number, r.sale_id, r.line, r.quantity,
        r.parcel, r.target as "to", r.reason, r.asked_at, r.decided_at, r.note,
        jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email) as seller,
        jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email) as asked_by,
        case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'email', d.email) end as decided_by
      from (
        select * from refund_requests where state = ${state} order by asked_at ${direction}, id ${direction}
        offset ${(page - 1) * SIZE} limit ${SIZE}
      ) r
        left join print_orders o on o.seller_id = r.seller_id and o.id = r.print_order_id
        join users s on s.id = r.seller_id
        join users a on a.id = r.asked_by
        left join users d on d.id = r.decided_by
      order by r.asked_at ${direction}, r.id ${direction}`),
    db.row<{ count: number }>(
      sql`select count(*)::integer as count from refund_requests where state = ${state}`,
    ),
  ])
  return {
    requests: rows.map(isoTimes),
    pagination: pageOf({ page, size: SIZE }, total?.count ?? 0),
    limitCents: config.refundLimitCents,
  }
}
