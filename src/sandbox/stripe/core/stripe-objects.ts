import { createHash } from 'node:crypto'
import { readSettings } from '#sandbox/kit/settings.ts'
import type { Collection, Store, Transaction } from '#sandbox/kit/store.ts'
import type { World } from '#sandbox/kit/world.ts'
import { missingObject } from './stripe-error.ts'

/** An object of Stripe's API. Times are Unix seconds, amounts are in the smallest unit of the currency. */
export interface StripeObject {
  id: string
  object: string
  created: number
  livemode: false
  metadata?: Record<string, string>
  [field: string]: unknown
}

/** The account that a call acts for: the platform's own, or a connected account's id. */
export type Scope = string
export const PLATFORM: Scope = 'platform'

/** All objects of a kind in an account, oldest first. */
export const objectsOf = <T extends StripeObject>(
  store: Store,
  scope: Scope,
  object: string,
): Collection<T> => store.collection<T>(`stripe.${object}:${scope}`)

const prefixes = {
  account: 'acct_',
  application_fee: 'fee_',
  balance_transaction: 'txn_',
  'billing_portal.configuration': 'bpc_',
  'billing_portal.session': 'bps_',
  charge: 'ch_',
  'checkout.session': 'cs_test_',
  customer: 'cus_',
  dispute: 'du_',
  event: 'evt_',
  fee_refund: 'fr_',
  invoice: 'in_',
  invoiceitem: 'ii_',
  line_item: 'il_',
  payment_intent: 'pi_',
  payment_method: 'pm_',
  payout: 'po_',
  price: 'price_',
  product: 'prod_',
  refund: 're_',
  setup_intent: 'seti_',
  subscription: 'sub_',
  subscription_item: 'si_',
  subscription_schedule: 'sub_sched_',
  'test_helpers.test_clock': 'clock_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
  webhook_endpoint: 'we_',
} as const

export type ObjectKind = keyof typeof prefixes

/** A new id, reproducible for the same history in the same state folder. */
export function newStripeId(world: World, tx: Transaction, kind: ObjectKind): string {
  const n = tx.nextNumber(`stripe.${kind}`)
  const { idSeed } = readSettings(world.store)
  const hash = createHash('sha256').update(`${idSeed}:stripe:${kind}:${n}`).digest('base64url')
  return `${prefixes[kind]}${hash.replace(/[-_]/g, '0').slice(0, 24)}`
}

/** Finds an object, or fails the way Stripe does. */
export function findObject<T extends StripeObject>(
  store: Store,
  scope: Scope,
  { object, id, param }: { object: string; id: string; param?: string },
): T {
  const found = objectsOf<T>(store, scope, object).get(id)
  if (!found) throw missingObject(object, id, param)
  return found
}

/** Stores an object's new state. */
export function putObject<T extends StripeObject>(store: Store, tx: Transaction, scope: Scope, value: T): T {
  tx.put(objectsOf<T>(store, scope, value.object), value.id, value)
  return value
}

/** Metadata after a change: an empty value removes a key, an empty field removes all. */
export function mergeMetadata(
  old: Record<string, string> | undefined,
  given: '' | Record<string, string> | undefined,
): Record<string, string> {
  if (given === '') return {}
  const merged = { ...old, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** Unix seconds of a sandbox time. */
export const unixSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)
