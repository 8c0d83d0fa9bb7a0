import type { CallLog } from './call-log.ts'
import { uuidFrom } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Courier } from './courier.ts'
import type { FaultBook } from './faults.ts'
import type { RateLimiter } from './rate-limit.ts'
import { readSettings } from './settings.ts'
import type { Act, Store } from './store.ts'

/** Everything the parts of one sandbox share. */
export interface World {
  dir: string
  clock: Clock
  store: Store
  faults: FaultBook
  limiter: RateLimiter
  courier: Courier
  calls: CallLog
  /** The sandbox's own address. */
  url: () => string
}

/** A fresh UUID, the same one for the same history in the same state folder. */
export function newUuid(world: World, act: Act, kind: string): string {
  return uuidFrom(`${readSettings(world.store).idSeed}:${kind}:${act.count(kind)}`)
}
