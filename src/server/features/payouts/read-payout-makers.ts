import type { PayoutMaker, PayoutShow } from '#contract/admin/payouts.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsOf, type PayoutFacts, waitingMakers, waitOf } from './read-payout-wait.ts'
import { makerIs } from './read-payouts.ts'

type Row = Omit<PayoutMaker, 'lastPayoutAt'> & { lastPayoutAt: Date | null }

/** What a run of an administrator pays, also makers who were paid less than a day ago. */
const isDue = sql`(m.target = 'BANK' and (m.waits_for is null or m.waits_for = 'PAUSE'))`

const shown: Readonly<Record<PayoutShow, Sql>> = {
  ALL: sql`true`,
  DUE: isDue,
  HELD: sql`m.waits_for = 'ADMINISTRATOR'`,
  APPROVAL: sql`m.waits_for = 'LIMIT'`,
  ACCOUNT: sql`(m.waits_for = 'ACCOUNT' and m.cents > 0)`,
  DEBT: sql`m.waits_for = 'DEBT'`,
}

/** Makers with something that waits, is owed or is held. */
const makers = (facts: PayoutFacts): Sql => sql`(
  select w.seller_id, w.cents, coalesce(a.target, 'BALANCE') as target, coalesce(a.state, 'NOT_STARTED') as account_state,
    a.held_at, a.held_by, a.hold_reason, ${waitOf(facts)} as waits_for
  from ${waitingMakers} w left join payout_accounts a on a.seller_id = w.seller_id
  where w.cents <> 0 or a.held_at is not null)`

/** How many makers wait for an administrator, and since when the first does. */
export const countWaitingMakers = (
  db: Queries,
  show: 'HELD' | 'APPROVAL',
  facts: PayoutFacts,
): Promise<{ count: number; oldestAt: Date | null } | null> =>
  db.row(sql`
    select count(*)::integer as count, min(coalesce(m.held_at, (
      select min(l.at) from ledger_lines l where l.seller_id = m.seller_id and l.account = 'payouts' and l.number > coalesce((
        select max(p.through_number) from payouts p where p.seller_id = m.seller_id and p.state <> 'FAILED'), 0)))) as oldest_at
    from ${makers(facts)} m where ${shown[show]}`)

/** A page of makers, the largest sums first, and what a run would send. */
export const listPayoutMakers: Verbs['listPayoutMakers'] = async (
  context,
  _actor,
  { show, search, page, size },
) => {
  const { db, config, payouts } = context
  const facts = factsOf(context)
  const found = sql`
    ${makers(facts)} m join users u on u.id = m.seller_id
    where ${shown[show]} and ${search ? makerIs(search) : sql`true`}`
  const [rows, total, due] = await Promise.all([
    db.rows<Row>(sql`
      select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as maker, m.target, m.account_state,
        m.cents::double precision as waiting_cents, m.waits_for,
        case when m.held_at is not null then jsonb_build_object('reason', m.hold_reason, 'since', m.held_at,
          'by', (select jsonb_build_object('id', h.id, 'name', h.name, 'email', h.email) from users h where h.id = m.held_by)) end
          as hold,
        (select max(p.created_at) from payouts p where p.seller_id = m.seller_id and p.state = 'SUCCEEDED') as last_payout_at,
        (select r.cents::double precision from refund_requests r
          where r.seller_id = m.seller_id and r.kind = 'PAYOUT' and r.state = 'WAITING') as requested_cents
      from ${found} order by m.cents desc, m.seller_id offset ${(page - 1) * size} limit ${size}`),
    db.row<{ count: number }>(sql`select count(*)::integer as count from ${found}`),
    db.row<{ makers: number; cents: number }>(sql`
      select count(*)::integer as makers, coalesce(sum(m.cents), 0)::double precision as cents
      from ${makers(facts)} m where ${isDue}`),
  ])
  return {
    makers: rows.map((row) => ({
      ...isoTimes(row),
      hold: row.hold && { ...row.hold, since: new Date(row.hold.since).toISOString() },
    })),
    pagination: pageOf({ page, size }, total?.count ?? 0),
    due: due ?? { makers: 0, cents: 0 },
    limitCents: config.payoutLimitCents,
    isSetUp: payouts !== null,
  }
}
