import type { PayoutState } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Money that is taken back from a transfer, as stored. */
export interface ReversalRecord {
  sellerId: string
  id: string
  payoutId: string
  transferId: string
  state: PayoutState
  amountCents: number
  currency: string
  createdAt: Date
}

export type ReversalKey = Pick<ReversalRecord, 'sellerId' | 'id'>

/** Older transfers are left alone: their money has long left the account. */
const REVERSIBLE_DAYS = 180
const MAX_TRANSFERS = 20

/** Transfers with something left to take back, newest first, unless Stripe refused that before. */
export const readReversible = (
  tx: Queries,
  sellerId: string,
  now: Date,
): Promise<{ payoutId: string; leftCents: number }[]> =>
  tx.rows(sql`
    select p.id as payout_id, (p.amount_cents - p.reversed_cents)::double precision as left_cents from payouts p
    where p.seller_id = ${sellerId} and p.state = 'SUCCEEDED' and p.amount_cents > p.reversed_cents
      and p.created_at > ${now}::timestamptz - make_interval(days => ${REVERSIBLE_DAYS})
      and not exists (select from payout_reversals r
        where r.seller_id = p.seller_id and r.payout_id = p.id and r.state <> 'SUCCEEDED')
    order by p.id desc limit ${MAX_TRANSFERS}`)

/** What reversals that are under way will bring back. */
export async function readOpenReversals(tx: Queries, sellerId: string): Promise<number> {
  const row = await tx.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::double precision as cents from payout_reversals
    where seller_id = ${sellerId} and state in ('WANTED', 'ASKED')`)
  return row?.cents ?? 0
}

export async function insertReversal(
  tx: Queries,
  given: Pick<ReversalRecord, 'sellerId' | 'id' | 'payoutId' | 'amountCents' | 'createdAt'> & {
    checkAt: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into payout_reversals (seller_id, id, payout_id, state, amount_cents, created_at, check_at)
    values (${given.sellerId}, ${given.id}, ${given.payoutId}, 'WANTED', ${given.amountCents}, ${given.createdAt}, ${given.checkAt})`)
}

export const findReversal = (db: Queries, { sellerId, id }: ReversalKey): Promise<ReversalRecord | null> =>
  db.row(sql`
    select r.seller_id, r.id, r.payout_id, p.transfer_id, r.state, r.amount_cents::double precision as amount_cents, p.currency,
      r.created_at
    from payout_reversals r join payouts p on p.seller_id = r.seller_id and p.id = r.payout_id
    where r.seller_id = ${sellerId} and r.id = ${id} and p.transfer_id is not null`)

export async function markReversalAsked(
  db: Queries,
  { sellerId, id }: ReversalKey,
  checkAt: Date,
): Promise<void> {
  await db.run(sql`
    update payout_reversals set state = 'ASKED', check_at = ${checkAt}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

export async function checkReversalLater(
  db: Queries,
  { sellerId, id }: ReversalKey,
  at: Date,
): Promise<void> {
  await db.run(sql`
    update payout_reversals set check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

/** Stores that the money is back, once, also where it was given up before. */
export const endAsReversed = async (
  tx: Queries,
  { sellerId, id, payoutId, amountCents }: ReversalRecord,
  { reversalId, at }: { reversalId: string; at: Date },
): Promise<boolean> =>
  (await tx.row(sql`
    with ended as (
      update payout_reversals set state = 'SUCCEEDED', reversal_id = ${reversalId}, ended_at = ${at}, check_at = null,
        failure_message = null
      where seller_id = ${sellerId} and id = ${id} and state <> 'SUCCEEDED' returning 1
    )
    update payouts set reversed_cents = reversed_cents + ${amountCents}
    where seller_id = ${sellerId} and id = ${payoutId} and exists (select from ended) returning 1`)) !== null

export const endAsRefused = async (
  tx: Queries,
  { sellerId, id }: ReversalKey,
  { message, at }: { message: string; at: Date },
): Promise<boolean> =>
  (await tx.row(sql`
    update payout_reversals set state = 'FAILED', ended_at = ${at}, check_at = null, failure_message = ${message}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED') returning 1`)) !== null

export const findDueReversals = (db: Queries, now: Date): Promise<ReversalKey[]> =>
  db.rows(
    sql`select seller_id, id from payout_reversals where check_at <= ${now} order by check_at limit 100`,
  )

/** Reversals of a payout, for events that name only that. */
export const findReversalsOf = (db: Queries, { sellerId, id }: ReversalKey): Promise<ReversalKey[]> =>
  db.rows(sql`
    select seller_id, id from payout_reversals
    where seller_id = ${sellerId} and payout_id = ${id} and state <> 'SUCCEEDED'`)
