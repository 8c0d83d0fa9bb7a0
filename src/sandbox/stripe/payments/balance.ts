import type { Step } from '../core/stripe-context.ts'
import { newStripeId, objectsOf, putObject, type StripeObject, unixSeconds } from '../core/stripe-objects.ts'

export interface BalanceTransaction extends StripeObject {
  amount: number
  fee: number
  net: number
  currency: string
  type: string
  reporting_category: string
  source: string | null
  status: 'pending' | 'available'
  available_on: number
}

interface Movement {
  type: string
  /** Defaults to the type. */
  category?: string
  /** In the smallest unit; negative for money that leaves the balance. */
  amount: number
  fees?: { amount: number; type: 'stripe_fee' | 'application_fee'; description: string }[]
  currency: string
  source: string | null
  description?: string | null
  /** Whether it can be spent at once, where others of its type have to wait. */
  isAvailable?: boolean | undefined
}

const AVAILABLE_AFTER_DAYS = 2

/** Books a movement of an account's balance at Stripe. */
export function bookMovement({ world, store, tx, scope, now }: Step, movement: Movement): BalanceTransaction {
  const { type, category = type, amount, fees = [], currency, source, description = null } = movement
  const waits = !movement.isAvailable && (type === 'charge' || type === 'payment')
  const fee = fees.reduce((sum, each) => sum + each.amount, 0)
  const created = unixSeconds(now)
  return putObject<BalanceTransaction>(store, tx, scope, {
    id: newStripeId(world, tx, 'balance_transaction'),
    object: 'balance_transaction',
    created,
    livemode: false,
    amount,
    fee,
    net: amount - fee,
    fee_details: fees.map((each) => ({ ...each, application: null, currency })),
    currency,
    type,
    reporting_category: category,
    source,
    description,
    exchange_rate: null,
    balance_type: 'payments',
    status: waits ? 'pending' : 'available',
    available_on: created + (waits ? AVAILABLE_AFTER_DAYS * 86_400 : 0),
  })
}

/** Stripe's own fee for a card payment: 2.9% and 30 cents. */
export const stripeFee = (amount: number): number => Math.round(amount * 0.029) + 30

/** What an account has, per currency: available now, and still pending. */
export function readBalance({ store, scope, now }: Pick<Step, 'store' | 'scope' | 'now'>) {
  const at = unixSeconds(now)
  const available = new Map<string, number>()
  const pending = new Map<string, number>()
  for (const { net, currency, available_on } of objectsOf<BalanceTransaction>(
    store,
    scope,
    'balance_transaction',
  ).values()) {
    const into = available_on <= at ? available : pending
    into.set(currency, (into.get(currency) ?? 0) + net)
    if (!available.has(currency)) available.set(currency, 0)
    if (!pending.has(currency)) pending.set(currency, 0)
  }
  const listOf = (sums: Map<string, number>) => [...sums].map(([currency, amount]) => ({ amount, currency }))
  return { object: 'balance', livemode: false, available: listOf(available), pending: listOf(pending) }
}
