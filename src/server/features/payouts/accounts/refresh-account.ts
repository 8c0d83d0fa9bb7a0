import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { done } from '#server/providers/call-outcome.ts'
import type { BankPayout, PayoutProcessor } from '#server/providers/payments/payout-processor.ts'
import {
  checkAccountAt,
  lockPayoutAccount,
  type PayoutAccountRecord,
  readPayoutAccount,
  writeAccountState,
} from './payout-account-store.ts'

const MINUTE_MS = 60_000
const OPEN_CHECK_MS = 60 * MINUTE_MS
const READY_CHECK_MS = 6 * 60 * MINUTE_MS
const RETRY_MS = 5 * MINUTE_MS

/**
 * Reads how a maker's account is at Stripe, with the payouts to their bank, and stores it. What changed is mailed once. Events and
 * returning browsers are only reasons to read it.
 */
export async function refreshAccount(
  context: Context,
  payouts: PayoutProcessor,
  sellerId: string,
): Promise<CallOutcome<null>> {
  const { db, clock } = context
  const { accountId } = await readPayoutAccount(db, sellerId)
  if (!accountId) return done(null)
  const askedAt = clock.now()
  await checkAccountAt(db, sellerId, new Date(askedAt.getTime() + RETRY_MS))
  const account = await payouts.readAccount(accountId)
  if (account.kind !== 'done') return account
  const paid = account.value ? await payouts.listBankPayouts(accountId) : done([])
  if (paid.kind !== 'done') return paid
  const { state, missing } = account.value ?? { state: 'RESTRICTED' as const, missing: [] }
  const bankFailure = failureIn(paid.value)
  const checkAt = new Date(askedAt.getTime() + (state === 'READY' ? READY_CHECK_MS : OPEN_CHECK_MS))
  await db.transaction(async (tx) => {
    const before = await lockPayoutAccount(tx, sellerId)
    const now = { accountId, state, missing, bankFailure, askedAt, checkAt }
    if (!(await writeAccountState(tx, sellerId, now))) return
    // Someone who is still filling in the page knows what is missing.
    const wasComplete = before.state === 'READY' || before.state === 'REVIEW'
    const isMissing = state === 'INCOMPLETE' || state === 'RESTRICTED'
    if (wasComplete && isMissing) await mailMissing(context, tx, { sellerId, missing, askedAt })
    if (bankFailure && bankFailure.id !== before.bankFailureId)
      await mailBankFailure(context, tx, { sellerId, ...bankFailure })
  })
  return done(null)
}

/** The newest payout that the bank sent back, unless a later one has arrived. */
function failureIn(payouts: readonly BankPayout[]): {
  id: string
  cents: number
  reason: string
  at: Date
} | null {
  const newest = payouts.find(({ state }) => state !== 'UNDER_WAY')
  if (newest?.state !== 'FAILED') return null
  const { id, amountCents: cents, failure, createdAt: at } = newest
  return { id, cents, reason: failure ?? 'declined', at }
}

const payoutsLink = ({ config }: Context) => dashboardLinks(config.publicUrl).payouts

async function mailMissing(
  context: Context,
  tx: Transaction,
  { sellerId, missing, askedAt }: Pick<PayoutAccountRecord, 'sellerId' | 'missing'> & { askedAt: Date },
): Promise<void> {
  const maker = await readNotifiableSeller(tx, sellerId)
  if (!maker) return
  const content = {
    ...{ kind: 'payout-information' as const, name: maker.name, missing },
    link: payoutsLink(context),
  }
  const key = `payout-information:${sellerId}:${askedAt.getTime()}`
  await queueMail(context, { to: maker.email, content, key }, { tx })
}

async function mailBankFailure(
  context: Context,
  tx: Transaction,
  { sellerId, id, cents, reason }: { sellerId: string; id: string; cents: number; reason: string },
): Promise<void> {
  const maker = await readNotifiableSeller(tx, sellerId)
  if (!maker) return
  const content = {
    ...{ kind: 'payout-failed' as const, name: maker.name, amount: moneyText(cents), by: 'BANK' as const },
    ...{ reason, link: payoutsLink(context) },
  }
  await queueMail(context, { to: maker.email, content, key: `payout-bank-failed:${id}` }, { tx })
}
