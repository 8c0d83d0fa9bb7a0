import type { Collection, Store } from '../kit/store.ts'

export interface Platform {
  id: string
  name: string
  description: string
  url: string
  webhookURL: string
  webhookSecret: string
  enabled: boolean
  createdAt: string
  updatedAt: string
}

export interface PrintAccount {
  key: string
  creatorId: string
  platformIds: string[]
}

/** Print platform accounts by API key. */
export function printAccounts(store: Store): Collection<PrintAccount> {
  return store.collection<PrintAccount>('print.accounts')
}

export function printPlatforms(store: Store): Collection<Platform> {
  return store.collection<Platform>('print.platforms')
}

/** The account's platform with this id, enabled or not. */
export function platformOf(store: Store, account: PrintAccount, id: unknown): Platform | undefined {
  return typeof id === 'string' && account.platformIds.includes(id)
    ? printPlatforms(store).get(id)
    : undefined
}
