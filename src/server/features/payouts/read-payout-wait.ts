import { PAYOUT_MIN_CENTS, type PayoutWait } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { isComparing } from '#server/features/maintenance/read-maintenance.ts'
import type { Context } from '#server/kernel/context.ts'

/** A maker is paid at most once in this time. */
export const PAYOUT_PAUSE_HOURS = 24
/** After one that failed, another is tried so much later. */
const RETRY_HOURS = 6

/** What decides besides the maker. */
export interface PayoutFacts {
  now: Date
  /** A larger payout needs a second administrator. */
  limitCents: number
}

export const factsOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>): PayoutFacts => ({
  now: clock.now(),
  limitCents: config.payoutLimitCents,
})

/** What waits for each maker who has anything there, or is owed it. */
export const waitingMakers: Sql = sql`(
  select u.id as seller_id, coalesce(b.balance_cents, 0) as cents, u.suspended_at is not null as is_suspended
  from users u left join ledger_balances b on b.seller_id = u.id and b.currency = 'USD' and b.account = 'payouts')`

/** Why what waits for a maker `w` with the account `a` isn't sent, the most lasting reason first; null if nothing keeps it. */
export const waitOf = ({ now, limitCents }: PayoutFacts): Sql => sql`
  case
    when a.held_at is not null or w.is_suspended then 'ADMINISTRATOR'
    when w.cents < 0 then 'DEBT'
    when ${isComparing} or exists (
      select from payouts o where o.seller_id = w.seller_id and o.state in ('WANTED', 'ASKED')) then 'UNDER_WAY'
    when coalesce(a.state, 'NOT_STARTED') <> 'READY' then 'ACCOUNT'
    when w.cents < ${PAYOUT_MIN_CENTS} then 'MINIMUM'
    when w.cents > ${limitCents} then 'LIMIT'
    when exists (select from payouts o where o.seller_id = w.seller_id
      and o.created_at > ${now}::timestamptz - make_interval(
        hours => case when o.state = 'FAILED' then ${RETRY_HOURS}::integer else ${PAYOUT_PAUSE_HOURS}::integer end)) then 'PAUSE'
  end`

/** What waits for a maker, and why it isn't sent. */
export const readPayoutWait = async (
  facts: PayoutFacts,
  db: Queries,
  sellerId: string,
): Promise<{ cents: number; waitsFor: PayoutWait | null }> =>
  (await db.row<{ cents: number; waitsFor: PayoutWait | null }>(sql`
    select w.cents::double precision as cents, ${waitOf(facts)} as waits_for
    from ${waitingMakers} w left join payout_accounts a on a.seller_id = w.seller_id
    where w.seller_id = ${sellerId}`)) ?? { cents: 0, waitsFor: 'MINIMUM' }

/** Whether `findDueMakers` may find any. */
export const hasDueMakers = (): Sql => sql`exists (
  select from ledger_balances
  where account = 'payouts' and balance_cents <> 0 and balance_cents >= ${PAYOUT_MIN_CENTS})`

/** Makers whose payout is due. */
export const findDueMakers = (facts: PayoutFacts, db: Queries): Promise<{ sellerId: string }[]> =>
  db.rows(sql`
    select seller_id from (
      select w.seller_id, ${waitOf(facts)} as waits_for
      from ledger_balances b join ${waitingMakers} w on w.seller_id = b.seller_id
        join payout_accounts a on a.seller_id = b.seller_id and a.target = 'BANK'
      where b.account = 'payouts' and b.balance_cents <> 0
    ) m where waits_for is null order by seller_id limit 500`)
