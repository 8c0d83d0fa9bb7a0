import type { Clock } from '#server/kernel/clock.ts'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import { fingerprint } from './shipstation-call.ts'
import type { ShipstationCredentials } from './shipstation-provider.ts'

type StoreNames = ReadonlyMap<string, string>

interface Options {
  fetchStores: (
    credentials: ShipstationCredentials,
  ) => Promise<CallOutcome<{ storeId: string; storeName: string }[]>>
  clock: Pick<Clock, 'now'>
}

const KEEP_MS = 60 * 60_000
const MAX_CACHED = 1_000

/** Orders name their store by id only; the names are asked for once an hour and credential. */
export function createStoreNames({ fetchStores, clock }: Options) {
  const kept = new Map<string, { names: StoreNames; at: number }>()
  return async (credentials: ShipstationCredentials): Promise<CallOutcome<StoreNames>> => {
    const owner = fingerprint(credentials)
    const now = clock.now().getTime()
    const known = kept.get(owner)
    if (known && Math.abs(now - known.at) < KEEP_MS) return done(known.names)
    const outcome = await fetchStores(credentials)
    if (outcome.kind !== 'done') return outcome
    const names = new Map(outcome.value.map(({ storeId, storeName }) => [storeId, storeName]))
    if (kept.size >= MAX_CACHED) kept.clear()
    kept.set(owner, { names, at: now })
    return done(names)
  }
}
