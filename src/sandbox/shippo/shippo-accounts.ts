import type { Collection, Store, Transaction } from '../kit/store.ts'

export interface ShippoAccount {
  id: string
  name: string
  email: string
  /** The account's API key, sent as `ShippoToken`. */
  apiKey: string
  /** A suspended account gets 403 for every call. */
  isSuspended: boolean
}

/** An authorization code that can be exchanged for a token once. */
export interface ShippoCode {
  code: string
  accountId: string
  /** Null when the request had none. */
  redirectUri: string | null
  expiresAt: number
  isUsed: boolean
}

export interface ShippoToken {
  token: string
  accountId: string
  issuedAt: string
}

/** A call to the status host, and whether it carried credentials that it should not have. */
export interface StatusCall {
  at: string
  account: string
  hadCookie: boolean
  hadAuthorization: boolean
}

export const shippoAccounts = (store: Store): Collection<ShippoAccount> => store.collection('shippo.accounts')
export const shippoCodes = (store: Store): Collection<ShippoCode> => store.collection('shippo.codes')
export const shippoTokens = (store: Store): Collection<ShippoToken> => store.collection('shippo.tokens')
export const statusCalls = (store: Store): Collection<StatusCall> => store.collection('shippo.status-calls')

/** Creates an account, or updates the existing one with that id. */
export function createShippoAccount(
  store: Store,
  tx: Transaction,
  given: { id?: string | undefined; name: string; email: string; apiKey?: string | undefined },
): ShippoAccount {
  const id = given.id ?? `shippo-${1000 + tx.nextNumber('shippo.account')}`
  const known = shippoAccounts(store).get(id)
  const apiKey = given.apiKey ?? known?.apiKey ?? `shippo_live_${id.replace(/\W/g, '_')}`
  const account = { isSuspended: false, ...known, ...given, id, apiKey }
  tx.put(shippoAccounts(store), id, account)
  return account
}

/** The valid tokens of an account. */
export function tokensOf(store: Store, accountId: string): ShippoToken[] {
  return [...shippoTokens(store).values()].filter((token) => token.accountId === accountId)
}
