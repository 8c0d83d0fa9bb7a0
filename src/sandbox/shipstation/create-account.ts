import type { Store, Transaction } from '../kit/store.ts'
import { toPacific } from './pacific-time.ts'
import {
  type ShipstationAccount,
  type ShipstationStore,
  shipstationAccounts,
} from './shipstation-accounts.ts'

export const demoShipstationKey = 'sandbox-shipstation-key'
export const demoShipstationSecret = 'sandbox-shipstation-secret'

/** Creates an account with an Etsy and a Shopify store, or updates the secret of the existing one. */
export function createAccount(
  store: Store,
  tx: Transaction,
  now: number,
  key: string,
  secret: string,
): ShipstationAccount {
  const accounts = shipstationAccounts(store)
  const known = accounts.get(key)
  const account = known ? { ...known, secret } : newAccount(tx, toPacific(now), key, secret)
  tx.put(accounts, key, account)
  return account
}

function newAccount(tx: Transaction, now: string, key: string, secret: string): ShipstationAccount {
  const n = tx.nextNumber('shipstation.account')
  return {
    key,
    secret,
    sellerId: 310_000 + n,
    stores: [
      shop(26_000 + n * 10, 'Paper Moon Prints (Etsy)', 4, 'Etsy', now),
      shop(26_001 + n * 10, 'papermoon.example (Shopify)', 37, 'Shopify', now),
    ],
    hooks: [],
    tags: [
      { tagId: 53_974, name: 'Rush', color: '#E53E3E' },
      { tagId: 53_975, name: 'Gift', color: '#3182CE' },
    ],
  }
}

function shop(
  storeId: number,
  storeName: string,
  marketplaceId: number,
  marketplaceName: string,
  now: string,
): ShipstationStore {
  return {
    storeId,
    storeName,
    marketplaceId,
    marketplaceName,
    accountName: null,
    email: null,
    integrationUrl: null,
    active: true,
    companyName: 'Paper Moon Prints',
    phone: '',
    publicEmail: 'hello@papermoon.example',
    website: 'https://papermoon.example',
    refreshDate: now,
    lastRefreshAttempt: now,
    createDate: now,
    modifyDate: now,
    autoRefresh: true,
    statusMappings: null,
  }
}
