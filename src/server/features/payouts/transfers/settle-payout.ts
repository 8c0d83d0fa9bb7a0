import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { bookLatePayout, bookReturnedPayout } from '#server/features/billing/book-payout.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { refreshPayoutAccountOf } from '../accounts/refresh-account.job.ts'
import { lockMaker, moveWhatWaits } from './move-what-waits.ts'
import { endPayout, hasSucceededBefore, lockPayout, type PayoutRecord } from './payout-store.ts'
import { takeBackFromTransfers } from './take-back-from-transfers.ts'

/** Stores that a transfer was made, once. One that was given up is booked again, so that it isn't paid twice unnoticed. */
export async function succeedPayout(
  context: Context,
  given: PayoutRecord,
  transferId: string,
): Promise<void> {
  const { sellerId, id: payoutId, amountCents: cents, currency } = given
  await context.db.transaction(async (tx) => {
    await lockMaker(context, tx, sellerId)
    const payout = await lockPayout(tx, given)
    if (!payout || payout.state === 'SUCCEEDED') return
    const at = context.clock.now()
    const isFirst = !(await hasSucceededBefore(tx, payout))
    await endPayout(tx, payout, { state: 'SUCCEEDED', at, transferId })
    if (payout.state === 'FAILED') {
      context.log.error({ payout: payoutId }, 'a payout that was given up was made after all')
      await bookLatePayout(context, tx, { sellerId, payoutId, cents, currency })
    }
    if (isFirst) await mailFirst(context, tx, payout)
    // Meanwhile a refund may have taken what was on its way.
    await takeBackFromTransfers(context, tx, sellerId)
    await moveWhatWaits(context, tx, sellerId)
  })
  context.crashPoint('payout.booked')
}

/** Stores that a transfer can't be made, once; what it was worth waits again. */
export async function failPayout(
  context: Context,
  given: PayoutRecord,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const { sellerId, id: payoutId, amountCents: cents, currency } = given
  await context.db.transaction(async (tx) => {
    await lockMaker(context, tx, sellerId)
    const payout = await lockPayout(tx, given)
    if (payout?.state !== 'WANTED' && payout?.state !== 'ASKED') return
    await endPayout(tx, payout, { state: 'FAILED', at: context.clock.now(), code, message })
    await bookReturnedPayout(context, tx, { sellerId, payoutId, cents, currency, note: message })
    if (isOurs(code)) context.log.error({ payout: payoutId, code }, 'a payout failed for a reason of ours')
    else if (code !== HELD) await mailFailed(context, tx, payout)
    await moveWhatWaits(context, tx, sellerId)
    await context.jobs.send(refreshPayoutAccountOf, { sellerId }, { key: sellerId, tx })
  })
  context.crashPoint('payout.booked')
}

/** Why a payout ends that was held before Stripe was asked; its maker was mailed about the hold. */
export const HELD = 'held'

/** Our account at Stripe has too little, or the call never arrived: nothing that a maker can change. */
const isOurs = (code: string): boolean => code === 'balance_insufficient' || code === 'not_received'

const payoutsLink = ({ config }: Context) => dashboardLinks(config.publicUrl).payouts

async function mailFirst(context: Context, tx: Transaction, payout: PayoutRecord): Promise<void> {
  const maker = await readNotifiableSeller(tx, payout.sellerId)
  if (!maker) return
  const amount = moneyText(payout.amountCents, payout.currency)
  const content = { kind: 'payout-sent' as const, name: maker.name, amount, link: payoutsLink(context) }
  await queueMail(context, { to: maker.email, content, key: `payout-first:${payout.sellerId}` }, { tx })
}

async function mailFailed(context: Context, tx: Transaction, payout: PayoutRecord): Promise<void> {
  const maker = await readNotifiableSeller(tx, payout.sellerId)
  if (!maker) return
  const content = {
    ...{ kind: 'payout-failed' as const, name: maker.name, by: 'STRIPE' as const, reason: null },
    ...{ amount: moneyText(payout.amountCents, payout.currency), link: payoutsLink(context) },
  }
  await queueMail(context, { to: maker.email, content, key: `payout-failed:${payout.id}` }, { tx })
}
