import type { Store } from '#sandbox/kit/store.ts'
import { invalidRequest } from './stripe-error.ts'
import { objectsOf, type Scope } from './stripe-objects.ts'

// Which kind of object a field with an id refers to.
const kindOf: Readonly<Record<string, string>> = {
  acct_: 'account',
  fee_: 'application_fee',
  txn_: 'balance_transaction',
  ch_: 'charge',
  cs_: 'checkout.session',
  cus_: 'customer',
  du_: 'dispute',
  in_: 'invoice',
  pi_: 'payment_intent',
  pm_: 'payment_method',
  po_: 'payout',
  price_: 'price',
  prod_: 'product',
  re_: 'refund',
  seti_: 'setup_intent',
  sub_: 'subscription',
  tr_: 'transfer',
  trr_: 'transfer_reversal',
}

/** Replaces ids by the objects they refer to, along paths such as `data.latest_charge.balance_transaction`. */
export function expandPaths(store: Store, scope: Scope, value: unknown, paths: readonly string[]): unknown {
  for (const path of paths) if (path.split('.').length > 5) throw tooDeep(path)
  return paths.reduce((expanded, path) => expandPath(store, scope, expanded, path.split('.')), value)
}

function expandPath(store: Store, scope: Scope, value: unknown, [field, ...rest]: string[]): unknown {
  if (field === undefined) return value
  if (Array.isArray(value)) return value.map((each) => expandPath(store, scope, each, [field, ...rest]))
  if (!isObject(value)) return value
  const inner = typeof value[field] === 'string' ? findById(store, scope, value[field]) : value[field]
  if (inner === undefined) return value
  return { ...value, [field]: expandPath(store, scope, inner, rest) }
}

function findById(store: Store, scope: Scope, id: string): unknown {
  const prefix = Object.keys(kindOf).find((each) => id.startsWith(each))
  return prefix && objectsOf(store, scope, kindOf[prefix]!).get(id)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const tooDeep = (path: string) =>
  invalidRequest(`You cannot expand more than 4 levels of a property: ${path}.`, { param: 'expand' })
