import type { adminPayoutEndpoints } from '#contract/admin/payouts.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Payout } from '#contract/money/payouts.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'

type Row = Omit<Payout, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }

const columns = sql`
  p.id, p.state, p.amount_cents::double precision as amount_cents, p.reversed_cents::double precision as reversed_cents, p.currency,
  p.created_at, p.ended_at, p.failure_message as failure`

const present = <Extra extends Row>(row: Extra) => isoTimes(row)

/** A page of a maker's payouts, newest first. What Stripe said about one that failed is for administrators. */
export const listPayouts: Verbs['listPayouts'] = async ({ db }, { userId }, { page, size }) => {
  const [rows, total] = await Promise.all([
    db.rows<Row>(sql`
      select ${columns} from payouts p where p.seller_id = ${userId}
      order by p.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ count: number }>(
      sql`select count(*)::integer as count from payouts where seller_id = ${userId}`,
    ),
  ])
  return {
    payouts: rows.map((row) => ({
      ...present(row),
      failure:
        row.state === 'FAILED' ? 'Stripe couldn’t send it. The money waits for the next payout.' : null,
    })),
    pagination: pageOf({ page, size }, total?.count ?? 0),
  }
}

/** A page of the payouts of all makers, newest first. */
export const listAllPayouts: Verbs['listAllPayouts'] = async (
  { db },
  _actor,
  { state, search, page, size },
) => {
  const found = sql`
    payouts p join users u on u.id = p.seller_id left join users b on b.id = p.started_by
    where ${state ? sql`p.state = ${state}` : sql`true`} and ${search ? makerIs(search) : sql`true`}`
  const [rows, total] = await Promise.all([
    db.rows<
      Row & Pick<Reply<typeof adminPayoutEndpoints.listAllPayouts>['payouts'][number], 'maker' | 'startedBy'>
    >(sql`
      select ${columns}, jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as maker,
        case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'email', b.email) end as started_by
      from ${found} order by p.created_at desc, p.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ count: number }>(sql`select count(*)::integer as count from ${found}`),
  ])
  return { payouts: rows.map(present), pagination: pageOf({ page, size }, total?.count ?? 0) }
}

/** An account `u` by its id or email. */
export const makerIs = (search: string): Sql => sql`(u.id = ${search} or u.email = ${search.toLowerCase()})`
