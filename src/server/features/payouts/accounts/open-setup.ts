import { dashboardLinks } from '#domain/links.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { PayoutProcessor } from '#server/providers/payments/payout-processor.ts'
import { readPayoutOverview } from '../read-payout-overview.ts'
import { keepAccountId, readPayoutAccount } from './payout-account-store.ts'
import { refreshAccount } from './refresh-account.ts'

const LIMIT = { max: 20, perMs: 3_600_000 }
const REFRESH_LIMIT = { max: 30, perMs: 600_000 }

/** Says where the browser goes to give the details that Stripe needs. Two tabs at once get the same account. */
export const openPayoutSetup: Verbs['openPayoutSetup'] = async (
  context,
  { userId: sellerId },
  { country },
) => {
  const payouts = requirePayouts(context)
  context.rateLimits.enforce(`payout-setup:${sellerId}`, LIMIT)
  const accountId = await ensureAccount(context, payouts, { sellerId, country })
  const page = context.config.publicUrl + dashboardLinks().payouts
  const outcome = await payouts.openSetupPage({
    accountId,
    returnUrl: `${page}?setup=returned`,
    expiredUrl: `${page}?setup=expired`,
  })
  if (outcome.kind !== 'done') throw new Failure('PAYOUTS_UNAVAILABLE')
  return outcome.value
}

async function ensureAccount(
  context: Context,
  payouts: PayoutProcessor,
  { sellerId, country }: { sellerId: string; country: string },
): Promise<string> {
  const { db, clock } = context
  const known = await readPayoutAccount(db, sellerId)
  if (known.accountId) return known.accountId
  const account = await readAccount(context, sellerId)
  if (!account) throw notFound()
  const outcome = await payouts.createAccount({ sellerId, email: account.email, country })
  if (outcome.kind !== 'done') throw new Failure('PAYOUTS_UNAVAILABLE')
  await keepAccountId(db, sellerId, { accountId: outcome.value.id, country, at: clock.now() })
  return (await readPayoutAccount(db, sellerId)).accountId ?? outcome.value.id
}

/** Reads the account at Stripe now. That the browser came back says nothing about it. */
export const refreshPayoutAccount: Verbs['refreshPayoutAccount'] = async (context, { userId }) => {
  const payouts = requirePayouts(context)
  context.rateLimits.enforce(`payout-refresh:${userId}`, REFRESH_LIMIT)
  const outcome = await refreshAccount(context, payouts, userId)
  if (outcome.kind !== 'done') throw new Failure('PAYOUTS_UNAVAILABLE')
  return { payouts: await readPayoutOverview(context, userId) }
}

/** Says where the browser goes to see what Stripe paid to the bank. */
export const openPayoutDashboard: Verbs['openPayoutDashboard'] = async (context, { userId }) => {
  const payouts = requirePayouts(context)
  context.rateLimits.enforce(`payout-dashboard:${userId}`, LIMIT)
  const { accountId, state } = await readPayoutAccount(context.db, userId)
  // Stripe opens it once the details were given.
  if (!accountId || state === 'INCOMPLETE') throw new Failure('PAYOUT_ACCOUNT_NOT_READY')
  const outcome = await payouts.openDashboard(accountId)
  if (outcome.kind !== 'done') throw new Failure('PAYOUTS_UNAVAILABLE')
  return outcome.value
}

function requirePayouts({ payouts }: Context): PayoutProcessor {
  if (!payouts) throw new Failure('PAYMENTS_NOT_SET_UP')
  return payouts
}
