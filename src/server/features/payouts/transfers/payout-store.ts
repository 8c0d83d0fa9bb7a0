import type { PayoutState } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Money on its way to a maker's account, as stored. */
export interface PayoutRecord {
  sellerId: string
  id: string
  accountId: string
  state: PayoutState
  amountCents: number
  currency: string
  transferId: string | null
  createdAt: Date
}

export type PayoutKey = Pick<PayoutRecord, 'sellerId' | 'id'>

const record = sql`
  seller_id, id, account_id, state, amount_cents::double precision as amount_cents, currency, transfer_id, created_at`

interface NewPayout {
  sellerId: string
  id: string
  accountId: string
  amountCents: number
  currency: string
  startedBy: string | null
  createdAt: Date
  checkAt: Date
}

/**
 * Notes a payout before Stripe is asked. It covers what came before, as far as its amount goes. The caller holds `lockPayouts`, and
 * books it next.
 */
export async function insertPayout(tx: Queries, given: NewPayout): Promise<void> {
  const { sellerId, id, accountId, amountCents, currency, startedBy, createdAt, checkAt } = given
  await tx.run(sql`
    insert into payouts (seller_id, id, account_id, state, amount_cents, currency, started_by, through_number, created_at, check_at)
    select ${sellerId}, ${id}, ${accountId}, 'WANTED', ${amountCents}, ${currency}, ${startedBy}, coalesce((
        select number from ledger_lines
        where seller_id = ${sellerId} and currency = ${currency} and account = 'payouts' and balance_after_cents <= ${amountCents}
        order by number desc limit 1), 0),
      ${createdAt}, ${checkAt}`)
}

export const findPayout = (db: Queries, { sellerId, id }: PayoutKey): Promise<PayoutRecord | null> =>
  db.row(sql`select ${record} from payouts where seller_id = ${sellerId} and id = ${id}`)

export const lockPayout = (tx: Queries, { sellerId, id }: PayoutKey): Promise<PayoutRecord | null> =>
  tx.row(sql`select ${record} from payouts where seller_id = ${sellerId} and id = ${id} for update`)

export async function markPayoutAsked(
  db: Queries,
  { sellerId, id }: PayoutKey,
  checkAt: Date,
): Promise<void> {
  await db.run(sql`
    update payouts set state = 'ASKED', check_at = ${checkAt}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

export async function checkPayoutLater(db: Queries, { sellerId, id }: PayoutKey, at: Date): Promise<void> {
  await db.run(sql`
    update payouts set check_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state in ('WANTED', 'ASKED')`)
}

export async function endPayout(
  tx: Queries,
  { sellerId, id }: PayoutKey,
  end:
    | { state: 'SUCCEEDED'; at: Date; transferId: string }
    | { state: 'FAILED'; at: Date; code: string; message: string },
): Promise<void> {
  const [transferId, code, message] =
    end.state === 'SUCCEEDED' ? [end.transferId, null, null] : [null, end.code, end.message]
  await tx.run(sql`
    update payouts set state = ${end.state}, transfer_id = ${transferId}, failure_code = ${code}, failure_message = ${message},
      ended_at = ${end.at}, check_at = null
    where seller_id = ${sellerId} and id = ${id}`)
}

export const hasSucceededBefore = async (tx: Queries, { sellerId, id }: PayoutKey): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from payouts where seller_id = ${sellerId} and id <> ${id} and state = 'SUCCEEDED' limit 1`,
  )) !== null

export const hasDuePayouts = (now: Date): Sql => sql`
  (exists (select from payouts where check_at <= ${now}) or exists (select from payout_reversals where check_at <= ${now}))`

export const findDuePayouts = (db: Queries, now: Date): Promise<PayoutKey[]> =>
  db.rows(sql`select seller_id, id from payouts where check_at <= ${now} order by check_at limit 100`)

/** Whether money of a maker is on its way, in either direction. */
export const isMoneyUnderWay = async (tx: Queries, sellerId: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1 where exists (select from payouts where seller_id = ${sellerId} and state in ('WANTED', 'ASKED'))
      or exists (select from payout_reversals where seller_id = ${sellerId} and state in ('WANTED', 'ASKED'))`)) !==
  null
