import type { Collection, Store } from '../kit/store.ts'

export interface ShipstationStore {
  storeId: number
  storeName: string
  marketplaceId: number
  marketplaceName: string
  accountName: string | null
  email: string | null
  integrationUrl: string | null
  active: boolean
  companyName: string
  phone: string
  publicEmail: string
  website: string
  refreshDate: string
  lastRefreshAttempt: string
  createDate: string
  modifyDate: string
  autoRefresh: boolean
  statusMappings: unknown
}

export interface ShipstationHook {
  id: number
  targetUrl: string
  event: string
  storeId: number | null
  name: string
}

export interface ShipstationAccount {
  key: string
  secret: string
  sellerId: number
  stores: ShipstationStore[]
  hooks: ShipstationHook[]
  tags: { tagId: number; name: string; color: string }[]
}

/** Accounts by API key; each key and secret is a separate account. */
export function shipstationAccounts(store: Store): Collection<ShipstationAccount> {
  return store.collection<ShipstationAccount>('shipstation.accounts')
}
