import type { CallLog } from './call-log.ts'
import type { Clock } from './clock.ts'
import type { FaultRegistry } from './faults.ts'
import type { RateLimiter } from './rate-limit.ts'
import { uuidFrom } from './seeded-random.ts'
import { readSettings } from './settings.ts'
import type { Store, Transaction } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** State and services shared by all parts of one sandbox. */
export interface World {
  dir: string
  clock: Clock
  store: Store
  faults: FaultRegistry
  limiter: RateLimiter
  webhookSender: WebhookSender
  calls: CallLog
  /** The sandbox's own base URL. */
  url: () => string
}

/** A new UUID, reproducible for the same history in the same state folder. */
export function newUuid(world: World, tx: Transaction, kind: string): string {
  return uuidFrom(`${readSettings(world.store).idSeed}:${kind}:${tx.nextNumber(kind)}`)
}
