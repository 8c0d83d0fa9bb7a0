import Stripe from 'stripe'
import type { PayoutNeed } from '#contract/money/payouts.ts'
import type {
  BankPayout,
  ConnectedAccount,
  MovedMoney,
  PayoutProcessor,
  ReversalRequest,
  TransferRequest,
} from '../payout-processor.ts'
import { absent, type StripeClient } from './stripe-client.ts'

const HOME_COUNTRY = 'US'
const MAX_BANK_PAYOUTS = 10

/** Pays makers out through Stripe Connect: accounts with Stripe's own onboarding and dashboard, and separate transfers. */
export function createStripePayouts({ stripe, ask }: StripeClient): PayoutProcessor {
  return {
    createAccount: (maker) => ask(() => createAccount(stripe, maker)),
    readAccount: (accountId) =>
      ask(async () => {
        const account = await stripe.accounts.retrieve(accountId).catch(gone)
        return account && accountOf(account)
      }),
    openSetupPage: ({ accountId, returnUrl, expiredUrl }) =>
      ask(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: expiredUrl,
          collection_options: { fields: 'eventually_due' },
        })
        return { url }
      }),
    openDashboard: (accountId) =>
      ask(async () => ({ url: (await stripe.accounts.createLoginLink(accountId)).url })),
    listBankPayouts: (accountId) =>
      ask(async () => {
        const { data } = await stripe.payouts.list({ limit: MAX_BANK_PAYOUTS }, { stripeAccount: accountId })
        return data.map(bankPayoutOf)
      }),
    transfer: (request) => ask(() => createTransfer(stripe, request)),
    findTransfer: (payoutId) => ask(() => findTransfer(stripe, payoutId)),
    reverse: (request) => ask(() => createReversal(stripe, request)),
    findReversal: ({ transferId, reversalId }) =>
      ask(async () => {
        for await (const { id, metadata } of stripe.transfers.listReversals(transferId, { limit: 100 }))
          if (metadata?.reversalId === reversalId) return { id }
        return null
      }),
  }
}

/** Stripe answers 403 for accounts that ended the connection to us. */
function gone(error: unknown): null {
  if (error instanceof Stripe.errors.StripePermissionError) return null
  return absent(error)
}

async function createAccount(
  stripe: Stripe,
  { sellerId, email, country }: { sellerId: string; email: string; country: string },
): Promise<ConnectedAccount> {
  const account = await stripe.accounts.create(
    {
      country,
      email,
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
        requirement_collection: 'stripe',
      },
      capabilities: { transfers: { requested: true } },
      // Makers elsewhere only receive transfers from us.
      ...(country !== HOME_COUNTRY && { tos_acceptance: { service_agreement: 'recipient' } }),
      metadata: { sellerId },
    },
    // With the country, because a key can't be used for two different calls.
    { idempotencyKey: `connect-${sellerId}-${country}` },
  )
  return accountOf(account)
}

async function createTransfer(stripe: Stripe, request: TransferRequest): Promise<MovedMoney> {
  const { key, payoutId, sellerId, accountId, amountCents, currency } = request
  const { id } = await stripe.transfers.create(
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      destination: accountId,
      transfer_group: payoutId,
      metadata: { sellerId, payoutId },
    },
    { idempotencyKey: key },
  )
  return { id }
}

/** Listed by group, which is exact at once. */
async function findTransfer(stripe: Stripe, payoutId: string): Promise<MovedMoney | null> {
  const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
  return data[0] ? { id: data[0].id } : null
}

async function createReversal(stripe: Stripe, request: ReversalRequest): Promise<MovedMoney> {
  const { key, reversalId, sellerId, transferId, amountCents } = request
  const { id } = await stripe.transfers.createReversal(
    transferId,
    { amount: amountCents, metadata: { sellerId, reversalId } },
    { idempotencyKey: key },
  )
  return { id }
}

function accountOf(account: Stripe.Account): ConnectedAccount {
  const {
    id,
    details_submitted: isSubmitted,
    payouts_enabled: isPaying,
    capabilities,
    requirements,
  } = account
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  const missing = [...new Set(due.map(needOf))]
  if (isSubmitted && isPaying && capabilities?.transfers === 'active') return { id, state: 'READY', missing }
  if (!isSubmitted) return { id, state: 'INCOMPLETE', missing }
  const reason = requirements?.disabled_reason ?? ''
  // Nothing is asked for, or what was given is being checked.
  if (reason === 'requirements.pending_verification' || reason === 'under_review')
    return { id, state: 'REVIEW', missing }
  if (missing.length === 0 && !reason) return { id, state: 'REVIEW', missing }
  return { id, state: 'RESTRICTED', missing }
}

/** What a requirement of Stripe's is about, in our words. Their list is open. */
function needOf(requirement: string): PayoutNeed {
  if (requirement.startsWith('external_account')) return 'BANK'
  if (requirement.startsWith('tos_acceptance')) return 'TERMS'
  if (requirement.includes('.verification.')) return 'DOCUMENT'
  if (/^(individual|person_|representative|owners|directors|executives)/.test(requirement)) return 'IDENTITY'
  return /^(business_|company)/.test(requirement) ? 'BUSINESS' : 'OTHER'
}

function bankPayoutOf({ id, amount, status, failure_code, created }: Stripe.Payout): BankPayout {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    id,
    state: isFailed ? 'FAILED' : status === 'paid' ? 'ARRIVED' : 'UNDER_WAY',
    amountCents: amount,
    failure: failure_code?.replaceAll('_', ' ') ?? null,
    createdAt: new Date(created * 1000),
  }
}

/** The payout or reversal that an event's object is about. */
export function movedIn({ object }: Stripe.Event.Data) {
  const { metadata } = object as { metadata?: Record<string, string> | null }
  const { sellerId, payoutId } = metadata ?? {}
  return sellerId && payoutId ? { sellerId, id: payoutId } : null
}
