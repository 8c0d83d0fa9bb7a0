import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work, and everything it awaits, for a seller: when calls to a provider are scarce, it takes that seller's turns. */
export const forSeller = <T>(sellerId: string, work: () => T): T => current.run(sellerId, work)

/** The seller for whom the running code works; null if it doesn't say so. */
export const currentSeller = (): string | null => current.getStore() ?? null
