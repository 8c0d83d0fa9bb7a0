import type { PayoutAccountState, PayoutNeed, PayoutTarget } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** How a maker gets their shares, and how far their account at Stripe is. */
export interface PayoutAccountRecord {
  sellerId: string
  target: PayoutTarget
  accountId: string | null
  country: string | null
  state: PayoutAccountState
  missing: PayoutNeed[]
  checkedAt: Date | null
  bankFailureId: string | null
  bankFailureCents: number | null
  bankFailureReason: string | null
  bankFailedAt: Date | null
  heldAt: Date | null
  heldBy: string | null
  holdReason: string | null
}

const record = sql`
  seller_id, target, account_id, country, state, missing, checked_at, bank_failure_id,
  bank_failure_cents::double precision as bank_failure_cents, bank_failure_reason, bank_failed_at, held_at, held_by, hold_reason`

/** A maker who never chose anything. */
const newAccount = (sellerId: string): PayoutAccountRecord => ({
  ...{ sellerId, target: 'BALANCE', accountId: null, country: null, state: 'NOT_STARTED', missing: [] },
  ...{ checkedAt: null, bankFailureId: null, bankFailureCents: null, bankFailureReason: null },
  ...{ bankFailedAt: null, heldAt: null, heldBy: null, holdReason: null },
})

export const readPayoutAccount = async (db: Queries, sellerId: string): Promise<PayoutAccountRecord> =>
  (await db.row<PayoutAccountRecord>(
    sql`select ${record} from payout_accounts where seller_id = ${sellerId}`,
  )) ?? newAccount(sellerId)

/** Holds where shares go, and whether they are held, until the transaction ends. */
export const lockPayoutAccount = async (tx: Queries, sellerId: string): Promise<PayoutAccountRecord> =>
  (await tx.row<PayoutAccountRecord>(
    sql`select ${record} from payout_accounts where seller_id = ${sellerId} for update`,
  )) ?? newAccount(sellerId)

/** Has a row to lock. */
export async function ensurePayoutAccount(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`insert into payout_accounts (seller_id) values (${sellerId}) on conflict do nothing`)
}

export async function writeTarget(tx: Queries, sellerId: string, target: PayoutTarget): Promise<void> {
  await tx.run(sql`update payout_accounts set target = ${target} where seller_id = ${sellerId}`)
}

/** Keeps the account that Stripe made for a maker. Of two, the first one stays. */
export async function keepAccountId(
  db: Queries,
  sellerId: string,
  { accountId, country, at }: { accountId: string; country: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into payout_accounts (seller_id, account_id, country, state, check_at)
    values (${sellerId}, ${accountId}, ${country}, 'INCOMPLETE', ${at})
    on conflict (seller_id) do update set account_id = excluded.account_id, country = excluded.country, state = excluded.state,
      check_at = excluded.check_at
    where payout_accounts.account_id is null`)
}

interface AccountNow {
  accountId: string
  state: PayoutAccountState
  missing: readonly PayoutNeed[]
  bankFailure: { id: string; cents: number; reason: string; at: Date } | null
  /** When the calls began that say so: an answer to an earlier call never replaces that to a later one. */
  askedAt: Date
  checkAt: Date
}

/** Stores how an account is. False if a later look at it is stored already. */
export const writeAccountState = async (
  tx: Queries,
  sellerId: string,
  { accountId, state, missing, bankFailure, askedAt, checkAt }: AccountNow,
): Promise<boolean> =>
  (await tx.row(sql`
    update payout_accounts set state = ${state}, missing = ${missing}::text[], checked_at = ${askedAt}, check_at = ${checkAt},
      bank_failure_id = ${bankFailure?.id ?? null}, bank_failure_cents = ${bankFailure?.cents ?? null},
      bank_failure_reason = ${bankFailure?.reason ?? null}, bank_failed_at = ${bankFailure?.at ?? null}
    where seller_id = ${sellerId} and account_id = ${accountId} and (checked_at is null or checked_at <= ${askedAt})
    returning 1`)) !== null

export async function checkAccountAt(db: Queries, sellerId: string, at: Date): Promise<void> {
  await db.run(sql`
    update payout_accounts set check_at = ${at} where seller_id = ${sellerId} and account_id is not null`)
}

export const hasDueAccounts = (now: Date): Sql =>
  sql`exists (select from payout_accounts where check_at <= ${now})`

export const findDueAccounts = (db: Queries, now: Date): Promise<{ sellerId: string }[]> =>
  db.rows(sql`select seller_id from payout_accounts where check_at <= ${now} order by check_at limit 100`)

export async function findSellerOfAccount(db: Queries, accountId: string): Promise<string | null> {
  const row = await db.row<{ sellerId: string }>(
    sql`select seller_id from payout_accounts where account_id = ${accountId}`,
  )
  return row?.sellerId ?? null
}

export async function writeHold(
  tx: Queries,
  sellerId: string,
  hold: { at: Date; by: string; reason: string } | null,
): Promise<void> {
  await tx.run(sql`
    update payout_accounts set held_at = ${hold?.at ?? null}, held_by = ${hold?.by ?? null}, hold_reason = ${hold?.reason ?? null}
    where seller_id = ${sellerId}`)
}
