import { PAYOUT_MIN_CENTS, type PayoutOverview, type PayoutWait } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { readDisputeDebt } from '../billing/read-balance.ts'
import { readPayoutAccount } from './accounts/payout-account-store.ts'
import { factsOf, PAYOUT_PAUSE_HOURS, readPayoutWait } from './read-payout-wait.ts'

const MONTH_MS = 30 * 86_400_000
const HOUR_MS = 3_600_000

/** Everything that a maker needs to know about the way of their shares. */
export async function readPayoutOverview(context: Context, sellerId: string): Promise<PayoutOverview> {
  const { db, clock, payouts } = context
  const now = clock.now()
  const [account, wait, debtCents, upcoming, sent, lastMonth] = await Promise.all([
    readPayoutAccount(db, sellerId),
    readPayoutWait(factsOf(context), db, sellerId),
    readDisputeDebt(db, sellerId),
    readUpcoming(db, sellerId),
    readSent(db, sellerId),
    readParts(db, { sellerId, startsAt: new Date(now.getTime() - MONTH_MS), endsAt: now }),
  ])
  const { target, state, missing, country, checkedAt, holdReason, heldAt, bankFailedAt } = account
  const waitsFor = wait.cents === 0 && wait.waitsFor !== 'ADMINISTRATOR' ? 'MINIMUM' : wait.waitsFor
  return {
    isSetUp: payouts !== null,
    target,
    account: { state, missing, country, checkedAt: checkedAt?.toISOString() ?? null },
    bankFailure: bankFailedAt && {
      cents: account.bankFailureCents ?? 0,
      reason: account.bankFailureReason ?? '',
      at: bankFailedAt.toISOString(),
    },
    hold: heldAt && { reason: holdReason ?? '', since: heldAt.toISOString() },
    upcoming,
    waitingCents: Math.max(wait.cents, 0),
    waitsFor,
    nextAt: nextAt(waitsFor, now, sent.newestAt)?.toISOString() ?? null,
    owedCents: debtCents + Math.max(-wait.cents, 0),
    sentCents: sent.cents,
    minimumCents: PAYOUT_MIN_CENTS,
    lastMonth,
    currency: 'USD',
  }
}

function nextAt(waitsFor: PayoutWait | null, now: Date, newestAt: Date | null): Date | null {
  if (waitsFor === null) return now
  if (waitsFor !== 'PAUSE' || !newestAt) return null
  return new Date(newestAt.getTime() + PAYOUT_PAUSE_HOURS * HOUR_MS)
}

/** Sales that are printed or delivered, and whose share isn't payable yet. */
async function readUpcoming(db: Queries, sellerId: string): Promise<PayoutOverview['upcoming']> {
  const row = await db.row<{ sales: number; cents: number; nextAt: Date | null }>(sql`
    select count(*)::integer as sales, min(s.payable_at) as next_at,
      coalesce(sum(s.total_cents - s.payment_fee_cents - p.printing_cents - p.delivery_cents - p.fee_cents), 0)::double precision
        as cents
    from sales s join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where s.seller_id = ${sellerId} and s.state = 'ORDERED' and (s.dispute_state is null or s.dispute_state = 'WON')
      and p.state not in ('PREPARED', 'DRAFTED', 'FAILED', 'CANCELED', 'REFUNDED')`)
  const { sales = 0, cents = 0, nextAt: next = null } = row ?? {}
  return { sales, cents, nextAt: next?.toISOString() ?? null }
}

async function readSent(db: Queries, sellerId: string): Promise<{ cents: number; newestAt: Date | null }> {
  const row = await db.row<{ cents: number; newestAt: Date | null }>(sql`
    select coalesce(sum(amount_cents - reversed_cents) filter (where state = 'SUCCEEDED'), 0)::double precision as cents,
      max(created_at) filter (where state <> 'FAILED') as newest_at
    from payouts where seller_id = ${sellerId}`)
  return row ?? { cents: 0, newestAt: null }
}

/** What the sales that were completed in a time consisted of. */
export async function readParts(
  db: Queries,
  { sellerId, startsAt, endsAt }: { sellerId: string; startsAt: Date; endsAt: Date },
): Promise<PayoutOverview['lastMonth']> {
  const row = await db.row<PayoutOverview['lastMonth']>(sql`
    select count(*)::integer as sales, coalesce(sum(s.total_cents), 0)::double precision as gross_cents,
      coalesce(sum(s.payment_fee_cents), 0)::double precision as payment_fee_cents,
      coalesce(sum(p.printing_cents), 0)::double precision as printing_cents,
      coalesce(sum(p.delivery_cents), 0)::double precision as delivery_cents,
      coalesce(sum(p.fee_cents), 0)::double precision as fee_cents,
      coalesce(sum(s.share_cents), 0)::double precision as share_cents
    from sales s join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where s.seller_id = ${sellerId} and s.state = 'COMPLETED' and s.dispute_state is distinct from 'LOST'
      and s.ended_at >= ${startsAt} and s.ended_at < ${endsAt}`)
  return (
    row ?? {
      ...{ sales: 0, grossCents: 0, paymentFeeCents: 0, printingCents: 0, deliveryCents: 0, feeCents: 0 },
      shareCents: 0,
    }
  )
}
